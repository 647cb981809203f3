import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { nicknameField, overseasForm, regionField } from "../../forms/account-fields";
import { emailField } from "../../forms/fields";

const domestic = z.object({ nickname: nicknameField, region: regionField });
const overseas = overseasForm.extend({ nickname: nicknameField });
const asked = { email: emailField };
const notAsked = { email: z.unknown().transform(() => undefined) };

/** The forms of who comes with a provider; an e-mail is asked for where the provider has verified none. */
export const socialForms = {
  domestic: { verified: withZod(domestic.extend(notAsked)), asking: withZod(domestic.extend(asked)) },
  overseas: { verified: withZod(overseas.extend(notAsked)), asking: withZod(overseas.extend(asked)) },
};
