import { useEffect, useState } from "react";
import { emailProblem } from "../forms/email";
import { useFormAnswer } from "../forms/form-answer";
import { localePath } from "../i18n/languages";
import { useLanguage, useT } from "../i18n/use-t";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { mailPage } from "./mail-page";

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
  const left = useCountdown(wait);
  const check = (text: string) => {
    const problem = emailProblem(text);
    return problem && t(problem);
  };
  return (
    <form className="resend" method="post" action={localePath(language, mailPage(member))} noValidate>
      {email ? (
        <input type="hidden" name="email" value={email} />
      ) : (
        <Field
          name="email"
          label={t("signup.id")}
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={value("email") ?? typed}
          error={error("email")}
          check={check}
        />
      )}
      <Button name="intent" value="resend" look={email ? "quiet" : "main"} wide>
        {t("signup.resend")}
      </Button>
      <p className="field-hint resend-wait">{left > 0 ? t("signup.resendWait", { count: left }) : null}</p>
    </form>
  );
}

/** The seconds that are left, counted down where scripts run. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
