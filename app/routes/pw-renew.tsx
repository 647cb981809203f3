import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changePassword } from "../account/info/change-password.server";
import { PasswordForm } from "../account/info/password-form";
import { optionalWord, redirectField } from "../forms/fields";
import { formOf } from "../forms/form";
import { useFormAnswer } from "../forms/form-answer";
import { fullDate } from "../i18n/dates";
import type { Translate } from "../i18n/texts";
import { useLocale } from "../i18n/use-t";
import type { PageHandle } from "../page-handle";
import { forMember } from "../session/doors.server";
import { isPasswordOld, pageAfterSignIn, putRenewalOff } from "../session/sign-in.server";
import { Button, ButtonLink } from "../ui/button";
import { ErrorSummary } from "../forms/error-summary";
import { Form } from "../ui/form";
import { PageHead } from "../ui/page-head";

export const handle: PageHandle = {
  title: (t: Translate, { isOld }: RenewData) => t(isOld ? "info.renewTitle" : "form.changePassword"),
  layout: "clear",
  area: "account",
  notAhead: true,
  withoutCharacter: true,
};

interface RenewData {
  email: string;
  /** When the current password was set. */
  changedAt: string | null;
  isOld: boolean;
  redirect: string;
}

export const loader = forMember((visit) => {
  const { member } = visit;
  const redirect = visit.url.searchParams.get("redirect") ?? "/";
  if (member.social) {
    putRenewalOff(visit);
    throw visit.redirect(pageAfterSignIn(visit, member, redirect));
  }
  const { id: email, passwordChangedAt: changedAt } = member;
  return json<RenewData>({ email, changedAt, isOld: isPasswordOld(member), redirect });
}, handle);

const renewalForm = formOf({ intent: optionalWord, redirect: redirectField });

export const action = forMember(async (visit) => {
  const { intent, redirect = "" } = await visit.read(renewalForm);
  const member = intent === "later" ? visit.member : await changePassword(visit);
  putRenewalOff(visit);
  return visit.redirect(pageAfterSignIn(visit, member, redirect));
}, handle);

export default function PwRenewPage() {
  const { t, language, linkTo } = useLocale();
  const { email, changedAt, isOld, ...data } = useLoaderData<typeof loader>();
  const { value } = useFormAnswer();
  const redirect = value("redirect") ?? data.redirect;
  return (
    <div className="page page-narrow">
      <ErrorSummary />
      <PageHead
        title={t(isOld ? "info.renewTitle" : "form.changePassword")}
        lead={isOld && changedAt ? t("info.renewLead", { day: fullDate(changedAt, language) }) : null}
      />
      <PasswordForm email={email} hidden={{ redirect }} />
      {isOld ? (
        <Form className="later">
          <input type="hidden" name="redirect" value={redirect} />
          <Button name="intent" value="later" look="quiet" wide>
            {t("info.renewLater")}
          </Button>
          <p className="muted small">{t("info.renewLaterText")}</p>
        </Form>
      ) : (
        <ButtonLink href={linkTo("/mypage")} look="plain" wide>
          {t("my.toMypage")}
        </ButtonLink>
      )}
    </div>
  );
}
