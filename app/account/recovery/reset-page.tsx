import { Controls } from "../../forms/controls";
import { useActionData, useLoaderData } from "@remix-run/react";
import { offers } from "../../branding/offers";
import { useFormAnswer } from "../../forms/form-answer";
import { localePath, type LocalPath, type Path } from "../../i18n/languages";
import type { TextKey } from "../../i18n/texts";
import { useLanguage, useLocale } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { forAll } from "../../session/doors.server";
import { Button, ButtonLink } from "../../ui/button";
import { ErrorSummary } from "../../forms/error-summary";
import { Form } from "../../ui/form";
import { Menu, offeredItems } from "../../ui/menu";
import { Section } from "../../ui/section";
import { DeadLink } from "./dead-link";
import { NewPassword } from "./new-password";
import { loadReset, postReset, type ResetStep, resetMailForm } from "./reset.server";
import * as icons from "../../ui/icons";
import { PageHead } from "../../ui/page-head";
import { resetStart } from "./reset-start";

interface ResetWords {
  /** The mail's link leads there too. */
  path: Path;
  title: TextKey;
  lead: TextKey;
}

function ResetPage(words: ResetWords) {
  const view = useStep();
  const path = localePath(useLanguage(), words.path);
  return (
    <div className="page page-narrow">
      <ErrorSummary />
      {view.step === "ask" ? <AskForMail {...words} /> : null}
      {view.step === "sent" ? <MailSent email={view.email} path={path} /> : null}
      {view.step === "choose" ? <NewPassword {...view} path={path} /> : null}
      {view.step === "unusable" ? (
        <DeadLink
          problem={view.problem}
          isMember={view.signedIn !== ""}
          again={{ href: path, label: "recovery.mailAgain" }}
        />
      ) : null}
    </div>
  );
}

/** A form posts to the path without a query, so after an error the step comes from the submitted fields. */
function useStep(): ResetStep {
  const loaded = useLoaderData<typeof loadReset>();
  const answer = useActionData<ResetStep | { fieldErrors: object }>();
  const { value } = useFormAnswer();
  if (answer && "step" in answer) return answer;
  const token = value("token");
  if (token === undefined) return answer ? { step: "ask" } : loaded;
  const [id = "", username = "", signedIn = ""] = ["account", "username", "signedIn"].map(value);
  return { step: "choose", token, id, username, signedIn };
}

function AskForMail({ path, title, lead }: ResetWords) {
  const { t, linkTo } = useLocale();
  const others = offeredItems([
    { href: linkTo("/signin/find-id"), label: t("recovery.idForgotten"), icon: icons.my, of: "domestic" },
    {
      href: linkTo(resetStart),
      label: t("recovery.otherType"),
      icon: icons.globe,
      of: path === "/signin/pw-reset" ? "overseas" : "domestic",
    },
  ]);
  return (
    <>
      <PageHead title={t(title)} lead={t(lead)} />
      <Form once action={linkTo(path)} noValidate>
        <Controls of={resetMailForm} />
        <Button wide>{t("recovery.resetSubmit")}</Button>
      </Form>
      {others.length ? (
        <section className="section" aria-labelledby="other-ways">
          <h2 className="visually-hidden" id="other-ways">
            {t("recovery.otherOptions")}
          </h2>
          <Menu items={others} />
        </section>
      ) : null}
    </>
  );
}

/** Shows the same whether or not an account exists. */
function MailSent({ email, path }: { email: string; path: LocalPath }) {
  const { t, linkTo } = useLocale();
  return (
    <>
      <PageHead title={t("common.checkMail")} lead={t("recovery.sentText", { email })}>
        <p>{t("recovery.linkLife")}</p>
      </PageHead>
      <Section title={t("common.mailMissing")}>
        <ul className="points">
          <li>{t("recovery.sentSpam")}</li>
          <li>{t("recovery.sentAddress")}</li>
          {offers("social") ? <li>{t("recovery.sentSocial")}</li> : null}
          <li>{t("recovery.sentWait")}</li>
        </ul>
        <Form once className="form-actions" action={path} noValidate>
          <input type="hidden" name="email" value={email} />
          <Button look="quiet" wide>
            {t("recovery.sendAgain")}
          </Button>
          <ButtonLink look="quiet" wide href={path}>
            {t("recovery.otherAddress")}
          </ButtonLink>
          <ButtonLink look="plain" wide href={linkTo("/signin")}>
            {t("common.signIn")}
          </ButtonLink>
        </Form>
      </Section>
    </>
  );
}

export function resetRoute(words: ResetWords) {
  const handle: PageHandle = {
    title: words.title,
    layout: "clear",
    area: "account",
    visitor: true,
    secretLink: true,
  };
  return {
    handle,
    loader: forAll(loadReset),
    action: forAll(postReset),
    Page: () => <ResetPage {...words} />,
  };
}
