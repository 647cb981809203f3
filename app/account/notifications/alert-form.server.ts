import type { AlertChoice, AlertSetting } from "../../api/alert-setting.server";
import { checkbox } from "../../forms/fields";
import { formOf, byPage } from "../../forms/form";
import { ticked } from "../../ui/checkbox";
import { alertConsents, alertSwitches, nameBefore, type AlertSwitch } from "./alert-switches";

const boxes = alertSwitches.flatMap((name) => [name, nameBefore(name)]);
export const alertForm = formOf(Object.fromEntries(boxes.map((name) => [name, byPage(checkbox)])));

/** A switch that was not changed in the form keeps its current value, whatever the form was rendered with. */
export function choiceOf(sent: Readonly<Record<string, boolean>>, now: AlertSetting): AlertChoice {
  const wanted = (name: AlertSwitch, isOn: boolean) => {
    const isTicked = sent[name] ?? false;
    return isTicked === sent[nameBefore(name)] ? isOn : isTicked;
  };
  return {
    info: wanted("info", now.info.agreed),
    ad: wanted("ad", now.ad.agreed),
    night: wanted("night", now.night.agreed),
    quiet: now.quiet === null ? null : wanted("quiet", now.quiet),
    topics: now.topics.filter(({ name, on }) => wanted(name, on)).map(({ name }) => name),
  };
}

export function isAsBefore({ topics, quiet, ...consents }: AlertChoice, now: AlertSetting): boolean {
  const isSame = quiet === now.quiet && alertConsents.every((name) => consents[name] === now[name].agreed);
  return isSame && now.topics.every(({ name, on }) => topics.includes(name) === on);
}

/** Returns the form's fields for a choice, including the current values. */
export function fieldsOf({ topics, quiet, ...consents }: AlertChoice, now: AlertSetting): Record<string, string> {
  const shown = [
    ...alertConsents.map((name) => ({ name, on: consents[name], before: now[name].agreed })),
    ...(quiet === null || now.quiet === null ? [] : [{ name: "quiet" as const, on: quiet, before: now.quiet }]),
    ...now.topics.map(({ name, on }) => ({ name, on: topics.includes(name), before: on })),
  ];
  return Object.fromEntries(
    shown.flatMap(({ name, on, before }) => [
      [name, on ? ticked : ""],
      [nameBefore(name), before ? ticked : ""],
    ]),
  );
}
