import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { newNicknameField, overseasForm, koreanRegionField } from "../../forms/account-fields";
import { checkbox } from "../../forms/fields";

export const domesticForm = withZod(z.object({ nickname: newNicknameField, region: koreanRegionField }));
export const abroadForm = withZod(
  overseasForm.pick({ region: true, phoneNation: true, phone: true }).extend({ nickname: newNicknameField }),
);
export const consentForm = withZod(z.object({ push: checkbox, email: checkbox }));
