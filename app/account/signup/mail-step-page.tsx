import { useLoaderData } from "@remix-run/react";
import { useFormAnswer } from "../../forms/form-answer";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import type { RequestArgs } from "../../request-context";
import { Button, ButtonLink } from "../../ui/button";
import { ErrorSummary } from "../../ui/error-summary";
import { Notice } from "../../ui/notice";
import { mailStepTitle, type MailStep } from "./mail-step";
import { loadMailStep, postMailStep } from "./mail-step.server";
import { MoreLinks } from "./more-links";
import { ResendForm } from "./resend-form";
import { SignupProgress } from "./signup-progress";

type Member = "domestic" | "overseas";

/** From the mail that was sent to the address that is verified. */
function MailStepPage({ member, view }: { member: Member; view: MailStep }) {
  return (
    <div className="page page-narrow">
      <ErrorSummary errors={useFormAnswer().errors} />
      {view.step === "sent" ? <Sent member={member} {...view} /> : null}
      {view.step === "confirm" ? <Confirm email={view.email} /> : null}
      {view.step === "dead" ? <Dead member={member} {...view} /> : null}
      {view.step === "ask" ? <Ask member={member} /> : null}
    </div>
  );
}

interface SentProps {
  member: Member;
  email: string;
  commonPassword: boolean;
  wait: number;
}

function Sent({ member, email, commonPassword, wait }: SentProps) {
  const t = useT();
  return (
    <>
      <SignupProgress member={member} current="mail" />
      <div className="page-head">
        <h1>{t("signup.mailTitle")}</h1>
        <p>
          {t("signup.mailSentTo")} <strong className="mail-address">{email}</strong>
        </p>
      </div>
      <ol className="mail-steps">
        <li>{t("signup.mailStepOpen")}</li>
        <li>{t("signup.mailStepPress")}</li>
        <li>{t("signup.mailStepSignIn")}</li>
      </ol>
      <p className="muted small">{t("signup.mailTime")}</p>
      <section className="section">
        <h2 className="section-title" id="resend" tabIndex={-1}>
          {t("signup.mailMissing")}
        </h2>
        <p>{t("signup.mailMissingText")}</p>
        <ResendForm member={member} email={email} wait={wait} />
      </section>
      {commonPassword ? (
        <Notice kind="warn" title={t("signup.commonPassword")}>
          <p>{t("signup.commonPasswordText")}</p>
        </Notice>
      ) : null}
      <StartAgain />
    </>
  );
}

/** Who comes here by the link of the mail says by a button that he is the one. */
function Confirm({ email }: { email: string }) {
  const t = useT();
  return (
    <>
      <div className="page-head">
        <h1>{t("signup.confirmTitle")}</h1>
        <p>
          {t("signup.confirmText")} <strong className="mail-address">{email}</strong>
        </p>
      </div>
      <form method="post">
        <Button name="intent" value="confirm" wide>
          {t("signup.confirm")}
        </Button>
      </form>
    </>
  );
}

const deadTexts = {
  expired: ["signup.linkExpired", "signup.linkExpiredText"],
  used: ["signup.linkUsed", "signup.linkUsedText"],
  unknown: ["signup.linkUnknown", "signup.linkUnknownText"],
} as const;

function Dead({ member, problem, email }: { member: Member; problem: keyof typeof deadTexts; email?: string }) {
  const t = useT();
  const language = useLanguage();
  const [title, text] = deadTexts[problem];
  return (
    <>
      <div className="page-head">
        <h1>{t(title)}</h1>
        <p>{t(text)}</p>
      </div>
      {problem === "used" ? (
        <ButtonLink href={localePath(language, "/signin")} wide>
          {t("signup.signIn")}
        </ButtonLink>
      ) : null}
      <section className="section">
        <h2 className="section-title" id="resend" tabIndex={-1}>
          {t("signup.resendTitle")}
        </h2>
        <p>{t("signup.resendLead")}</p>
        <ResendForm member={member} typed={email ?? ""} />
      </section>
      <StartAgain />
    </>
  );
}

function Ask({ member }: { member: Member }) {
  const t = useT();
  return (
    <>
      <div className="page-head">
        <h1 id="resend" tabIndex={-1}>
          {t("signup.resendTitle")}
        </h1>
        <p>{t("signup.resendLead")}</p>
      </div>
      <ResendForm member={member} typed="" />
      <StartAgain />
    </>
  );
}

function StartAgain() {
  const t = useT();
  return (
    <MoreLinks>
      <p>
        {t("signup.wrongAddress")} <a href={localePath(useLanguage(), "/signup")}>{t("signup.startAgain")}</a>
      </p>
    </MoreLinks>
  );
}

/** The route of the page for one kind of member. */
export function mailStep(member: Member) {
  const handle: PageHandle = { title: mailStepTitle, layout: "clear", area: "account", secretLink: true };
  return {
    handle,
    loader: (args: RequestArgs) => loadMailStep(args, member),
    action: (args: RequestArgs) => postMailStep(args, member),
    Page: () => <MailStepPage member={member} view={useLoaderData<typeof loadMailStep>()} />,
  };
}
