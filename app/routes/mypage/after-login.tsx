import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import PushButtons from "../../account/notifications/push-buttons.island";
import { offers } from "../../branding/offers";
import { buttonField, redirectField } from "../../forms/fields";
import { useFormAnswer } from "../../forms/form-answer";
import { formOf } from "../../forms/form";
import { useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import type { PageHandle } from "../../page-handle";
import { refuseUnavailable } from "../../session/answers.server";
import { forMember } from "../../session/doors.server";
import { answerPushQuestion } from "../../session/push-answer.server";
import { safeRedirect } from "../../session/safe-redirect";
import { pageAfterSignIn } from "../../session/sign-in.server";
import { ButtonLink } from "../../ui/button";
import { ErrorSummary } from "../../forms/error-summary";
import { Form } from "../../ui/form";

export const handle: PageHandle = {
  title: "notifications.question",
  layout: "clear",
  area: "account",
  withoutCharacter: true,
};

export const loader = forMember((visit) => {
  const { member, language } = visit;
  const { pathname, searchParams } = visit.url;
  const redirect = searchParams.get("redirect") ?? "/";
  const next = safeRedirect(pageAfterSignIn(visit, member, redirect), language);
  if (!member.askPush || !next.startsWith(`${pathname}?`)) throw visit.redirect(next);
  return { redirect, later: safeRedirect(redirect, language) };
}, handle);

const answerForm = formOf({
  answer: buttonField(["yes", "no"], "notifications.answerMissing"),
  redirect: redirectField,
});

/** Answers a script with the next page as JSON, and a form with a redirect to it. */
export const action = forMember(async (visit) => {
  const { language } = visit;
  const { answer, redirect } = await visit.read(answerForm);
  try {
    const member = await answerPushQuestion(visit, answer === "yes");
    const next = pageAfterSignIn(visit, member, redirect || "/");
    return visit.isScript ? json({ next: safeRedirect(next, language) }) : visit.redirect(next);
  } catch (error) {
    return refuseUnavailable(visit, error);
  }
}, handle);

export default function AfterLoginPage() {
  const t = useT();
  const { redirect, later } = useLoaderData<typeof loader>();
  const { errors } = useFormAnswer();
  return (
    <div className="page page-narrow">
      <ErrorSummary />
      <dialog open className="dialog push-question" aria-labelledby="push-question">
        <h1 id="push-question">{t("notifications.question")}</h1>
        <p>{t("notifications.questionLead")}</p>
        <ul className="push-news">
          <li>{t("notifications.recordHint")}</li>
          {offers("videos") ? <li>{t("notifications.videoHint")}</li> : null}
          {offers("rankings") ? <li>{t("notifications.rankHint")}</li> : null}
        </ul>
        <p>{t("notifications.questionAd")}</p>
        <Form noValidate>
          <input type="hidden" name="redirect" value={redirect} />
          <Island of={PushButtons} className="form-actions" props={{}} />
        </Form>
        {errors.length > 0 ? (
          <ButtonLink href={later} look="plain" wide>
            {t("notifications.later")}
          </ButtonLink>
        ) : null}
        <p className="push-note">{t("notifications.questionLater")}</p>
      </dialog>
    </div>
  );
}
