import { useLocation } from "@remix-run/react";
import type { MyInfo } from "../../api/my-info.server";
import { offers } from "../../branding/offers";
import { Controls } from "../../forms/controls";
import { useFormAnswer } from "../../forms/form-answer";
import { koreanPhone } from "../../forms/phone";
import { fullDate } from "../../i18n/dates";
import { useLocale, useT } from "../../i18n/use-t";
import { Button, ButtonLink } from "../../ui/button";
import { ErrorSummary } from "../../forms/error-summary";
import { Facts } from "../../ui/facts";
import { Form } from "../../ui/form";
import { PageHead } from "../../ui/page-head";
import { Section } from "../../ui/section";
import { ChangedConsents } from "../consents/consent-words";
import { IdentityForm } from "../identity/identity-form";
import { SignupForm } from "../signup/signup-form";
import { consentInfo, shownName, type InfoForm } from "./info-forms";
import type { InfoData } from "./info-route.server";

export function InfoEditPage({ data, profile }: { data: InfoData; profile: InfoForm }) {
  const t = useT();
  const { info, verified } = data;
  const action = useAction();
  return (
    <div className="page page-narrow info-edit">
      <ErrorSummary />
      {info ? <ChangedConsents facts={info} /> : null}
      <PageHead title={t("info.title")} />
      {verified && !data.choices ? <PersonDecision {...verified} /> : null}
      <Section title={t("info.profile")}>
        <SignupForm submit={t("form.save")} action={action}>
          <input type="hidden" name="part" value="profile" />
          <DetailControls of={profile} info={info} />
        </SignupForm>
      </Section>
      <Section title={t("info.person")}>
        {info ? <PersonFacts info={info} /> : null}
        {data.choices ? <p className="muted small">{t("info.personAbroad")}</p> : null}
        {data.choices || verified ? null : <PersonChange />}
      </Section>
      <Consents info={info} />
      <LeaveLink />
    </div>
  );
}

/** Returns the address without query and fragment: a redirect keeps the fragment, and would scroll past the message. */
function useAction(): string {
  return useLocation().pathname;
}

/** Sends the values that it was rendered with, so that the form does not overwrite a change from another window. */
function DetailControls({ of: { form, details }, info }: { of: InfoForm; info: InfoData["info"] }) {
  const { value } = useFormAnswer();
  const now = Object.entries(details).map(([name, detail]) => [name, info ? detail.of(info) : ""] as const);
  return (
    <>
      {now.map(([name, text]) => {
        const hidden = shownName(name);
        return <input key={name} type="hidden" name={hidden} value={value(hidden) ?? text} />;
      })}
      <Controls of={form} defaults={Object.fromEntries(now.map(([name, text]) => [name, text || undefined]))} />
    </>
  );
}

function PersonFacts({ info }: { info: MyInfo }) {
  const { t, language } = useLocale();
  const { name, birth, gender, nation, phone } = info;
  const names = new Intl.DisplayNames(language, { type: "region" });
  const isAbroad = info.nationNumber !== null || (nation !== null && nation !== "KR");
  const facts = [
    { label: t("form.name"), value: name },
    isAbroad
      ? { label: t("signup.nationality"), value: nation && names.of(nation) }
      : { label: t("form.phone"), value: phone && koreanPhone(phone) },
    {
      label: t("signup.birth"),
      value: birth && fullDate(birth.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3"), language),
    },
    { label: t("signup.gender"), value: gender && t(gender === "M" ? "signup.male" : "signup.female") },
  ];
  return <Facts facts={facts.filter(({ value }) => value)} />;
}

function PersonChange() {
  const t = useT();
  return (
    <>
      <p className="muted small">{t("info.personChange")}</p>
      <IdentityForm purpose="info" label={t("info.verify")} withoutNotes />
    </>
  );
}

/** Comes first and takes the focus: whoever comes back from the carrier is not done yet. */
function PersonDecision({ name, phone }: NonNullable<InfoData["verified"]>) {
  const t = useT();
  const facts = [
    { label: t("form.name"), value: name },
    { label: t("form.phone"), value: koreanPhone(phone) },
  ];
  return (
    <section className="known-person first" aria-labelledby="person" tabIndex={-1} autoFocus>
      <h2 id="person">{t("info.verified")}</h2>
      <p>{t("info.notTaken")}</p>
      <Facts facts={facts} />
      <Form action={useAction()}>
        <input type="hidden" name="part" value="person" />
        <Button wide>{t("info.takePerson")}</Button>
      </Form>
    </section>
  );
}

function Consents({ info }: Pick<InfoData, "info">) {
  const { t, linkTo } = useLocale();
  return (
    <Section title={t("info.consents")}>
      <Form action={useAction()} noValidate>
        <input type="hidden" name="part" value="consents" />
        <DetailControls of={consentInfo} info={info} />
        <p className="muted small">{t("info.consentsHint")}</p>
        <div className="form-actions">
          <Button wide look="quiet">
            {t("info.saveConsents")}
          </Button>
          {offers("push") ? (
            <ButtonLink href={linkTo("/mypage/alert-setting")} look="plain" wide>
              {t("info.alertSetting")}
            </ButtonLink>
          ) : null}
        </div>
      </Form>
    </Section>
  );
}

function LeaveLink() {
  const { t, linkTo } = useLocale();
  return (
    <p className="info-leave">
      <a href={linkTo("/mypage/leave-member")}>{t("withdrawal.title")}</a>
    </p>
  );
}
