import { useLoaderData } from "@remix-run/react";
import { offers } from "../../branding/offers";
import { buttonField } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { useLocale } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { refuseUnavailable } from "../../session/answers.server";
import { answerPushQuestion, rememberPushAnswer } from "../../session/push-answer.server";
import { pageAfterSignIn } from "../../session/sign-in.server";
import { Button, ButtonLink } from "../../ui/button";
import { ErrorSummary } from "../../forms/error-summary";
import { Form } from "../../ui/form";
import { Icon, icons } from "../../ui/icon";
import { PageHead } from "../../ui/page-head";
import { Section } from "../../ui/section";
import type { Visit } from "../../session/visit.server";
import { forAll } from "../../session/doors.server";
import { requireMember } from "../../session/guards.server";

export const handle: PageHandle = { title: "intro.accessTitle", layout: "clear", area: "intro", visitor: true };

const isSignedIn = ({ session }: Visit) => session.state !== null;

export const loader = forAll((visit) => ({ signedIn: isSignedIn(visit) }));

const pushForm = formOf({ push: buttonField(["yes", "no"], "intro.pushAnswerMissing") });

/** Sends a member's answer to the API; keeps a visitor's in this browser until the sign-in. */
export const action = forAll(async (visit) => {
  if (!offers("push")) return visit.redirect("/");
  const agreed = (await visit.read(pushForm)).push === "yes";
  if (!isSignedIn(visit)) {
    visit.flash("pushNoted");
    const answer = visit.redirect("/signin");
    answer.headers.append("Set-Cookie", rememberPushAnswer(visit.request, agreed));
    return answer;
  }
  const member = await requireMember(visit, { withoutCharacter: true });
  try {
    return visit.redirect(pageAfterSignIn(visit, await answerPushQuestion(member, agreed)));
  } catch (error) {
    return refuseUnavailable(visit, error);
  }
});

const permissions = [
  { name: "phone", icon: icons.phone, use: "intro.phoneUse", need: "intro.phoneNeed", look: "required" },
  { name: "location", icon: icons.pin, use: "intro.locationUse", need: "form.voluntary", look: "optional" },
] as const;

export default function AppAccessPage() {
  const { t, linkTo } = useLocale();
  const { signedIn } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow" data-shell="access">
      <ErrorSummary />
      <PageHead title={t("intro.accessTitle")} lead={t("intro.accessLead")} />
      <dl className="access">
        {permissions
          .filter(({ name }) => name === "phone" || offers("venues"))
          .map(({ name, icon, use, need, look }) => (
            <div key={name} className="access-permission">
              <dt>
                <Icon shape={icon} />
                {t(`intro.${name}`)} <span className={`access-need access-${look}`}>{t(need)}</span>
              </dt>
              <dd>{t(use)}</dd>
            </div>
          ))}
      </dl>
      <p className="access-note">{t("intro.refusable")}</p>
      <p className="access-note">{t("intro.changeLater")}</p>
      {offers("push") ? (
        <PushQuestion />
      ) : (
        <div className="form-actions">
          <ButtonLink wide href={linkTo(signedIn ? "/" : "/signin")}>
            {t("common.continue")}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

function PushQuestion() {
  const { t, linkTo } = useLocale();
  const { signedIn } = useLoaderData<typeof loader>();
  return (
    <Section title={t("intro.push")}>
      <p>{t("intro.pushLead")}</p>
      <Form action={linkTo("/intro/app-access")} noValidate className="access-answer">
        <Button wide name="push" value="yes">
          {t("intro.pushAgree")}
        </Button>
        <Button wide look="quiet" name="push" value="no">
          {t("intro.pushDecline")}
        </Button>
        <ButtonLink look="plain" wide href={linkTo(signedIn ? "/" : "/signin")}>
          {t("intro.decideLater")}
        </ButtonLink>
      </Form>
      <p className="access-note">{t(signedIn ? "intro.pushMember" : "intro.pushVisitor")}</p>
    </Section>
  );
}
