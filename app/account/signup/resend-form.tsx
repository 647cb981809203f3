import type { MemberKind } from "../../api/signup.server";
import { Controls } from "../../forms/controls";
import { useLocale } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import { Button } from "../../ui/button";
import { Form } from "../../ui/form";
import { mailPage } from "./mail-page";
import { resendForm } from "./mail-step.server";
import ResendWait from "./resend-wait.island";

interface ResendFormProps {
  member: MemberKind;
  /** The recipient; if undefined, the form asks for it. */
  email?: string;
  defaultEmail?: string;
  wait?: number;
}

export function ResendForm({ member, email, defaultEmail, wait = 0 }: ResendFormProps) {
  const { t, linkTo } = useLocale();
  return (
    <Form once className="resend" action={linkTo(mailPage(member))} noValidate>
      {email ? (
        <input type="hidden" name="email" value={email} />
      ) : (
        <Controls of={resendForm} defaults={{ email: defaultEmail }} />
      )}
      <Button name="intent" value="resend" look={email ? "quiet" : "main"} wide>
        {t("signup.resend")}
      </Button>
      {wait > 0 ? (
        <Island of={ResendWait} as="p" className="field-hint resend-wait" props={{ seconds: wait }} />
      ) : (
        <p className="field-hint resend-wait" />
      )}
    </Form>
  );
}
