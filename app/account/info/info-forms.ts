import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { nicknameField, overseasForm, regionField } from "../../forms/account-fields";
import { checkbox } from "../../forms/fields";

export const domesticForm = withZod(z.object({ nickname: nicknameField, region: regionField }));
export const abroadForm = withZod(
  overseasForm.pick({ region: true, phoneNation: true, phone: true }).extend({ nickname: nicknameField }),
);
export const consentForm = withZod(z.object({ push: checkbox, email: checkbox }));
