import { useLoaderData } from "@remix-run/react";
import { ChangedConsents } from "../../account/consents/consent-words";
import { alertForm, choiceOf, fieldsOf, isAsBefore } from "../../account/notifications/alert-form.server";
import { alertConsents } from "../../account/notifications/alert-switches";
import BrowserPush from "../../account/notifications/browser-push.island";
import { ConsentSwitch, QuietHours, TopicGroup } from "../../account/notifications/switches";
import { editAlertSetting, getAlertSetting } from "../../api/alert-setting.server";
import { isRefusal } from "../../api/errors";
import { env } from "../../env.server";
import type { Path } from "../../i18n/languages";
import { useLocale, useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import { useDevice } from "../../native/device";
import type { PageHandle } from "../../page-handle";
import { nullIfApiIsDown, refuseUnavailable } from "../../session/answers.server";
import { audit } from "../../session/audit.server";
import { forMember } from "../../session/doors.server";
import { memberWord } from "../../session/member-word.server";
import type { Visit } from "../../session/visit.server";
import { ActionBar } from "../../ui/action-bar";
import { Button } from "../../ui/button";
import { ErrorSummary } from "../../forms/error-summary";
import { Form } from "../../ui/form";
import { Menu } from "../../ui/menu";
import { Notice } from "../../ui/notice";
import * as icons from "../../ui/icons";
import { PageHead } from "../../ui/page-head";

export const handle: PageHandle = { title: "notifications.title", layout: "sub", area: "account", back: "/mypage" };

const page = "/mypage/alert-setting";

export const loader = forMember(async (visit) => {
  const { api } = visit;
  return {
    settings: await nullIfApiIsDown(visit, getAlertSetting(api)),
    word: memberWord(visit.member),
    publicKey: env.OFFLINE === "on" ? env.PUSH_PUBLIC_KEY : undefined,
  };
}, handle);

export const action = forMember(async (visit) => {
  const { api, member, remember } = visit;
  const boxes = await visit.read(alertForm);
  let typed: Record<string, string> | undefined;
  try {
    const now = await getAlertSetting(api);
    const choice = choiceOf(boxes, now);
    typed = fieldsOf(choice, now);
    if (choice.night && !choice.ad) return refuseNight(visit, typed);
    // A save answers the question about push messages, whatever it changes.
    if (isAsBefore(choice, now) && !member.askPush) {
      visit.flash("nothingChanged");
      return visit.redirect(page);
    }
    const saved = await editAlertSetting(api, choice);
    const changed = alertConsents.filter((name) => saved[name].agreed !== now[name].agreed);
    if (member.askPush || changed.includes("info")) {
      visit.session.update({ isPush: saved.info.agreed ? "Y" : "N" });
      remember({ ...member, askPush: false });
    }
    if (changed.length) audit(visit, "consents changed", member.id, changed.join(", "));
    visit.flash({ text: "alertSettingSaved", consents: changed.map((name) => kinds[name]) });
    return visit.redirect(page);
  } catch (error) {
    // The only rule of this call that can be broken, if the advertising consent was just withdrawn elsewhere.
    if (isRefusal(error, "invalid")) return refuseNight(visit, typed);
    return refuseUnavailable(visit, error, typed);
  }
}, handle);

function refuseNight(visit: Visit, typed: Record<string, string> | undefined) {
  return visit.refuse({ night: "notifications.nightNeedsAd" }, 400, { typed });
}

const kinds = { info: "info", ad: "push", night: "night" } as const;

export default function AlertSettingPage() {
  const { t, linkTo } = useLocale();
  const { settings, publicKey, word } = useLoaderData<typeof loader>();
  const { market } = useDevice();
  const to = (path: Path) => linkTo(path);
  return (
    <div className="page">
      <ErrorSummary />
      {settings ? <ChangedConsents facts={{ ...settings, push: settings.ad }} /> : null}
      <PageHead title={t("notifications.title")} lead={t("notifications.lead")} />
      <Form action={to(page)} noValidate className="alert-form">
        <fieldset className="switches">
          <legend>{t("notifications.ownNews")}</legend>
          <ConsentSwitch name="info" settings={settings} />
          <TopicGroup settings={settings} />
        </fieldset>
        <fieldset className="switches">
          <legend>{t("notifications.advertising")}</legend>
          <ConsentSwitch name="ad" settings={settings} />
          <ConsentSwitch name="night" settings={settings} />
        </fieldset>
        <QuietHours settings={settings} />
        <Notice>
          <p>{t("notifications.device")}</p>
        </Notice>
        {market ? <PhoneRegistration /> : null}
        <ActionBar>
          <Button wide>{t("form.save")}</Button>
        </ActionBar>
      </Form>
      <div className="section">
        <Menu
          items={[
            { href: to("/mypage/my-info"), label: t("notifications.byEmail"), icon: icons.my },
            {
              href: to("/mypage/my-data"),
              label: t("notifications.history"),
              icon: icons.document,
              of: "ownData",
            },
          ]}
        />
      </div>
      {publicKey && !market ? (
        <Island of={BrowserPush} className="browser-push-room" props={{ publicKey, word, brand: t("brand.name") }} />
      ) : null}
    </div>
  );
}

/** The shell's script shows one of them when it knows the state (app/native/bridge.ts). */
function PhoneRegistration() {
  const t = useT();
  return (
    <>
      <div role="status" data-shell="push-done" hidden>
        <Notice kind="success">
          <p>{t("notifications.phoneDone")}</p>
        </Notice>
      </div>
      <div role="alert" data-shell="push-failed" hidden>
        <Notice kind="warn">
          <p>{t("notifications.phoneFailed")}</p>
          <Button type="button" look="quiet" small data-shell="retry">
            {t("notifications.phoneRetry")}
          </Button>
        </Notice>
      </div>
    </>
  );
}
