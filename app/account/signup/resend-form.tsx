import { Field } from "../../forms/field";
import { useFormAnswer } from "../../forms/form-answer";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import { Button } from "../../ui/button";
import { mailPage } from "./mail-page";
import ResendWait from "./resend-wait.island";

interface ResendFormProps {
  member: "domestic" | "overseas";
  /** Whom the mail went to; without one it is asked for. */
  email?: string;
  /** What the field for it begins with. */
  typed?: string;
  /** Seconds until it can be sent again. */
  wait?: number;
}

/** Asks for the mail once more. Too early a press is answered by the server with the seconds left. */
export function ResendForm({ member, email, typed, wait = 0 }: ResendFormProps) {
  const t = useT();
  const language = useLanguage();
  const { error, value } = useFormAnswer();
  return (
    <form className="resend" method="post" action={localePath(language, mailPage(member))} noValidate>
      {email ? (
        <input type="hidden" name="email" value={email} />
      ) : (
        <Field
          name="email"
          rule="email"
          label={t("signup.id")}
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={value("email") ?? typed}
          error={error("email")}
        />
      )}
      <Button name="intent" value="resend" look={email ? "quiet" : "main"} wide>
        {t("signup.resend")}
      </Button>
      {wait > 0 ? (
        <Island of={ResendWait} as="p" className="field-hint resend-wait" props={{ seconds: wait }} />
      ) : (
        <p className="field-hint resend-wait" />
      )}
    </form>
  );
}
