import type { AlertTopic } from "../../api/alert-setting.server";

export const alertConsents = ["info", "ad", "night"] as const;
export type AlertConsent = (typeof alertConsents)[number];
export const alertTopics = ["record", "video", "rank", "contest", "notice"] as const satisfies readonly AlertTopic[];
export const alertSwitches = [...alertConsents, "quiet" as const, ...alertTopics];
export type AlertSwitch = (typeof alertSwitches)[number];

/** Names the field with the value that the form was rendered with. */
export const nameBefore = (name: AlertSwitch) => `${name}Before`;
