import type { AlertSetting, AlertTopic } from "../../api/alert-setting.server";
import { useFormAnswer } from "../../forms/form-answer";
import type { TextKey } from "../../i18n/texts";
import { useLocale, useT } from "../../i18n/use-t";
import { ticked } from "../../ui/checkbox";
import { describedBy } from "../../ui/field-frame";
import { consentState } from "../consents/consent-words";
import { alertTopics, nameBefore, type AlertConsent, type AlertSwitch } from "./alert-switches";

interface SwitchProps {
  name: AlertSwitch;
  on: boolean;
  label: string;
  hint: string;
  state?: string;
}

/** A refused form shows what was chosen, and still knows how it was rendered first. */
function Switch({ name, on, label, hint, state }: SwitchProps) {
  const { errors, error, value } = useFormAnswer();
  const isAnswer = errors.length > 0;
  const before = isAnswer ? value(nameBefore(name)) === ticked : on;
  const message = error(name);
  return (
    <div className="switch">
      <div className="switch-words">
        <label htmlFor={name}>{label}</label>
        <p className="switch-hint" id={`${name}-hint`}>
          {hint} {state ? <span className="switch-state">{state}</span> : null}
        </p>
        {message ? (
          <p className="field-error" id={`${name}-error`}>
            {message}
          </p>
        ) : null}
      </div>
      <input
        {...describedBy({ name, label, hint, error: message })}
        type="checkbox"
        role="switch"
        className="switch-box"
        value={ticked}
        defaultChecked={isAnswer ? value(name) === ticked : on}
      />
      <input type="hidden" name={nameBefore(name)} value={before ? ticked : ""} />
    </div>
  );
}

const consentTexts = {
  info: { label: "notifications.info", hint: "notifications.infoHint" },
  ad: { label: "notifications.ad", hint: "notifications.adHint" },
  night: { label: "notifications.night", hint: "notifications.nightHint" },
} as const satisfies Record<AlertConsent, Record<"label" | "hint", TextKey>>;

interface SettingsProps {
  /** Null if the API did not answer. */
  settings: AlertSetting | null;
}

export function ConsentSwitch({ name, settings }: SettingsProps & { name: AlertConsent }) {
  const { t, language } = useLocale();
  const consent = settings?.[name];
  return (
    <Switch
      name={name}
      on={consent?.agreed ?? false}
      label={t(consentTexts[name].label)}
      hint={t(consentTexts[name].hint)}
      state={consent && consentState(t, language, consent)}
    />
  );
}

/** Is left out where the API has no quiet hours; a refused form knows it by its fields. */
export function QuietHours({ settings }: SettingsProps) {
  const t = useT();
  const { value } = useFormAnswer();
  const on = settings ? settings.quiet : value(nameBefore("quiet")) === undefined ? null : false;
  if (on === null) return null;
  return (
    <fieldset className="switches">
      <legend>{t("notifications.hours")}</legend>
      <Switch name="quiet" on={on} label={t("notifications.quiet")} hint={t("notifications.quietHint")} />
    </fieldset>
  );
}

const topicTexts = {
  record: { label: "record.title", hint: "notifications.recordHint" },
  video: { label: "notifications.video", hint: "notifications.videoHint" },
  rank: { label: "common.rank", hint: "notifications.rankHint" },
  contest: { label: "common.contest", hint: "notifications.contestHint" },
  notice: { label: "notice.tab.notice", hint: "notifications.noticeHint" },
} as const satisfies Record<AlertTopic, Record<"label" | "hint", TextKey>>;

/** Looks off while the consent above is off, by style alone: what was chosen stays chosen, and is sent. */
export function TopicGroup({ settings }: SettingsProps) {
  const t = useT();
  const { errors, value } = useFormAnswer();
  const isOn = errors.length > 0 ? value("info") === ticked : (settings?.info.agreed ?? false);
  return (
    <div role="group" aria-labelledby="topics" className="switches-within" data-off={isOn ? undefined : ""}>
      <p className="switches-note" id="topics">
        {t("notifications.topics")} <span className="switches-off">{t("notifications.topicsOff")}</span>
      </p>
      <TopicSwitches settings={settings} />
    </div>
  );
}

/** Shows the topics that the API, or the refused form, has. */
function TopicSwitches({ settings }: SettingsProps) {
  const t = useT();
  const { value } = useFormAnswer();
  const had = alertTopics.filter((name) => value(nameBefore(name)) !== undefined);
  const topics = settings?.topics ?? had.map((name) => ({ name, on: false }));
  return topics.map(({ name, on }) => (
    <Switch key={name} name={name} on={on} label={t(topicTexts[name].label)} hint={t(topicTexts[name].hint)} />
  ));
}
