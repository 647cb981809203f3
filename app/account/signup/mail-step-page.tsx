import { useLoaderData } from "@remix-run/react";
import type { MemberKind } from "../../api/signup.server";
import type { Translate } from "../../i18n/texts";
import { useLocale, useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { forAll } from "../../session/doors.server";
import { Button, ButtonLink } from "../../ui/button";
import { ErrorSummary } from "../../forms/error-summary";
import { Form } from "../../ui/form";
import { Notice } from "../../ui/notice";
import { OtherAccount } from "../../ui/other-account";
import { PageHead } from "../../ui/page-head";
import { loadMailStep, postMailStep, type MailStep } from "./mail-step.server";
import { mailPage } from "./mail-page";
import { MoreLinks, QuestionLink } from "./more-links";
import { ResendForm } from "./resend-form";
import { SignupProgress } from "./signup-progress";

const titles = { sent: "signup.mailTitle", confirm: "signup.confirmTitle", ask: "signup.resendTitle" } as const;

const deadTexts = {
  expired: ["common.link.expired", "signup.linkExpiredText"],
  unknown: ["common.link.unknown", "signup.linkUnknownText"],
} as const;

function titleOf(t: Translate, view: MailStep): string {
  return t(view.step === "dead" ? deadTexts[view.problem][0] : titles[view.step]);
}

function MailStepPage({ member, view }: { member: MemberKind; view: MailStep }) {
  return (
    <div className="page page-narrow">
      <ErrorSummary />
      {view.step === "sent" ? <Sent member={member} {...view} /> : null}
      {view.step === "confirm" ? <Confirm {...view} /> : null}
      {view.step === "dead" ? <Dead member={member} {...view} /> : null}
      {view.step === "ask" ? <Ask member={member} /> : null}
    </div>
  );
}

type Props<Step extends MailStep["step"]> = Extract<MailStep, { step: Step }> & { member: MemberKind };

function Sent({ member, email, commonPassword, canChange, wait }: Props<"sent">) {
  const t = useT();
  return (
    <>
      <SignupProgress member={member} current="mail" />
      <PageHead title={t("signup.mailTitle")}>
        <p>
          {t("signup.mailSentTo")} <strong className="mail-address">{email}</strong>
        </p>
      </PageHead>
      <ol className="mail-steps">
        <li>{t("signup.mailStepOpen")}</li>
        <li>{t("signup.mailStepPress")}</li>
        <li>{t("signup.mailStepSignIn")}</li>
      </ol>
      <p className="muted small">{t("signup.mailTime")}</p>
      <section className="section">
        <h2 className="section-title" id="resend" tabIndex={-1}>
          {t("common.mailMissing")}
        </h2>
        <p>{t("signup.mailMissingText")}</p>
        <ResendForm member={member} email={email} wait={wait} />
      </section>
      {commonPassword ? (
        <Notice kind="warn" title={t("signup.commonPassword")}>
          <p>{t("signup.commonPasswordText")}</p>
        </Notice>
      ) : null}
      {canChange ? <ChangeAddress member={member} /> : <StartAgain />}
    </>
  );
}

function ChangeAddress({ member }: { member: MemberKind }) {
  const { t, linkTo } = useLocale();
  return (
    <Form className="more-ways" action={linkTo(mailPage(member))}>
      <p>{t("signup.wrongAddress")}</p>
      <Button name="intent" value="change" look="quiet" wide>
        {t("signup.changeAddress")}
      </Button>
    </Form>
  );
}

function Confirm({ email, signedIn }: Pick<Props<"confirm">, "email" | "signedIn">) {
  const t = useT();
  return (
    <>
      <PageHead title={t("signup.confirmTitle")}>
        <p>
          {t("signup.confirmText")} <strong className="mail-address">{email}</strong>
        </p>
      </PageHead>
      {signedIn === undefined ? null : <OtherAccount signedIn={signedIn} account={email} />}
      <Form>
        <Button name="intent" value="confirm" wide>
          {t("signup.confirm")}
        </Button>
      </Form>
    </>
  );
}

function Dead({ member, problem, email, signedIn }: Props<"dead">) {
  const { t, linkTo } = useLocale();
  const [title, text] = deadTexts[problem];
  const head = <PageHead title={t(title)} lead={t(text)} />;
  if (signedIn !== undefined) {
    return (
      <>
        {head}
        <ButtonLink href={linkTo("/")} wide>
          {t("error.main")}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      {head}
      <section className="section">
        <h2 className="section-title" id="resend" tabIndex={-1}>
          {t("signup.resendTitle")}
        </h2>
        <p>{t("signup.resendLead")}</p>
        <ResendForm member={member} defaultEmail={email ?? ""} />
      </section>
      <StartAgain />
    </>
  );
}

function Ask({ member }: { member: MemberKind }) {
  const t = useT();
  return (
    <>
      <div className="page-head">
        <h1 id="resend" tabIndex={-1}>
          {t("signup.resendTitle")}
        </h1>
        <p>{t("signup.resendLead")}</p>
      </div>
      <ResendForm member={member} defaultEmail="" />
      <StartAgain />
    </>
  );
}

function StartAgain() {
  return (
    <MoreLinks>
      <QuestionLink question="signup.wrongAddress" link="signup.startAgain" path="/signup" />
    </MoreLinks>
  );
}

export function mailStep(member: MemberKind) {
  const handle: PageHandle = { title: titleOf, layout: "clear", area: "account", secretLink: true };
  return {
    handle,
    loader: forAll((visit) => loadMailStep(visit, member)),
    action: forAll((visit) => postMailStep(visit, member)),
    Page: () => <MailStepPage member={member} view={useLoaderData<typeof loadMailStep>()} />,
  };
}
