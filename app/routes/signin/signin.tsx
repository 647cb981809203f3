import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useSearchParams } from "@remix-run/react";
import { ApiRefusal } from "../../api/http.server";
import { emailProblem } from "../../forms/email";
import { useFormAnswer } from "../../forms/form-answer";
import { readForm } from "../../forms/read-form.server";
import { refuse } from "../../forms/refuse.server";
import { signinForm } from "../../forms/signin-form";
import type { TextKey } from "../../i18n/texts";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { clearAttempts, giveBackAttempt, takeAttempt } from "../../session/attempts.server";
import { redirectTo, requireVisitor } from "../../session/guards.server";
import { signIn } from "../../session/sign-in.server";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/checkbox";
import { ErrorSummary } from "../../ui/error-summary";
import { Field } from "../../ui/field";
import { PasswordField } from "../../ui/password-field";

export const handle: PageHandle = { title: "signin.title", layout: "clear", texts: ["signin", "form"], visitor: true };

export function loader(args: LoaderFunctionArgs) {
  requireVisitor(args);
  return null;
}

/** What the API's code says of the account (docs/api.md); the form answers 401 for credentials and 403 for states. */
const refusals: Record<number, { status: 401 | 403; text: TextKey }> = {
  460: { status: 401, text: "signin.wrong" },
  461: { status: 401, text: "signin.notRegistered" },
  462: { status: 403, text: "signin.unverified" },
  463: { status: 403, text: "signin.suspended" },
  464: { status: 403, text: "signin.withdrawn" },
  465: { status: 403, text: "signin.deactivated" },
  466: { status: 403, text: "signin.conversion" },
};
const otherRefusal = { status: 403, text: "signin.failed" } as const;

export async function action(args: ActionFunctionArgs) {
  const form = await signinForm.validate(await readForm(args.request));
  if (form.error) return refuse(form.error.fieldErrors, form.submittedData, { status: 400 });
  const { email, redirect } = form.data;
  const wait = await takeAttempt(email, args.context.clientIp);
  if (wait) {
    const headers = { "Retry-After": String(wait) };
    return refuse({ email: "signin.tooMany" }, form.submittedData, { status: 429, headers });
  }
  try {
    const member = await signIn(args, form.data);
    await clearAttempts(email, args.context.clientIp);
    return redirectTo(args, member.character ? redirect : "/mypage/select-character?redirect=/");
  } catch (error) {
    const refusal = error instanceof ApiRefusal ? (refusals[error.code] ?? otherRefusal) : null;
    if (refusal?.status !== 401) await giveBackAttempt(email, args.context.clientIp);
    if (!refusal) throw error;
    const { status, text } = refusal;
    return refuse({ email: text }, form.submittedData, { status });
  }
}

export function headers({ actionHeaders }: { actionHeaders: Headers }) {
  return actionHeaders;
}

export default function SigninPage() {
  const t = useT();
  return (
    <div className="page page-narrow door">
      <ErrorSummary errors={useFormAnswer().errors} />
      <div className="page-head">
        <h1>{t("signin.title")}</h1>
        <p>{t("signin.lead")}</p>
      </div>
      <SigninForm />
      <OtherWays />
    </div>
  );
}

function SigninForm() {
  const t = useT();
  const { error, value } = useFormAnswer();
  const [query] = useSearchParams();
  const checkEmail = (typed: string) => {
    const problem = emailProblem(typed);
    return problem && t(problem);
  };
  return (
    <form method="post" noValidate>
      <Field
        name="email"
        label={t("signin.email")}
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={value("email")}
        error={error("email")}
        check={checkEmail}
      />
      <PasswordField
        name="password"
        label={t("signin.password")}
        autoComplete="current-password"
        error={error("password")}
      />
      <Checkbox name="autoLogin" label={t("signin.autoLogin")} defaultChecked={value("autoLogin") !== undefined} />
      <input type="hidden" name="redirect" value={value("redirect") ?? query.get("redirect") ?? ""} />
      <Button wide>{t("signin.submit")}</Button>
    </form>
  );
}

/** The specification's other entry points (section 2); one becomes a link when its page exists. */
const entries: readonly TextKey[] = [
  "signin.signup",
  "signin.findId",
  "signin.resetPassword",
  "signin.kakao",
  "signin.naver",
  "signin.apple",
  "signin.facebook",
];

function OtherWays() {
  const t = useT();
  return (
    <section className="other-ways" aria-labelledby="other-ways">
      <h2 id="other-ways">
        {t("signin.entries")} <span className="other-ways-note">{t("signin.soon")}</span>
      </h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry}>{t(entry)}</li>
        ))}
      </ul>
    </section>
  );
}
