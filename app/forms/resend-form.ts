import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { emailField } from "./fields";

export const resendForm = withZod(z.object({ email: emailField }));
