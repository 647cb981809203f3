import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { emailField } from "../../forms/fields";

export const resendForm = withZod(z.object({ email: emailField }));
