import type { AlertTopic } from "../../api/alert-setting.server";

export const alertConsents = ["info", "ad", "night"] as const;
export type AlertConsent = (typeof alertConsents)[number];
export const alertTopics = ["record", "video", "rank", "contest", "notice"] as const satisfies readonly AlertTopic[];
export const alertSwitches = [...alertConsents, ...alertTopics];
export type AlertSwitch = AlertConsent | AlertTopic;

/** Of the field that says how the form was shown. */
export const nameBefore = (name: AlertSwitch) => `${name}Before`;
