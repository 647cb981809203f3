/** Readers of the native shell's replies (docs/shell.md). They return null for malformed replies, which are ignored. */

const mostCharacters = 10_000;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the payload, parsed if it is JSON. */
function opened(payload: unknown): unknown {
  if (typeof payload !== "string") return payload;
  if (payload.length > mostCharacters) return null;
  try {
    const value: unknown = JSON.parse(payload);
    // JSON would read a version as a number.
    return typeof value === "number" ? payload : value;
  } catch {
    return payload;
  }
}

/** Returns the text, or the first of the object's fields that is a text. */
function textIn(payload: unknown, names: readonly string[]): string | null {
  const value = opened(payload);
  const text = isFields(value) ? names.map((name) => value[name]).find((field) => typeof field === "string") : value;
  return typeof text === "string" ? text.trim() : null;
}

/** What a phone that is in no country has: "001" (the world), "419" (Latin America), or nothing. */
export const noCountry = "ZZ";

/** Reads the phone's country, "KR"; also from a whole locale ("ko-KR"). */
export function readCountry(payload: unknown): string | null {
  const text = textIn(payload, ["country"]);
  const [, region] = /^(?:[a-z]{2,3}[-_](?:[a-z]{4}[-_])?)?([a-z]{2}|\d{3}|)$/i.exec(text ?? "?") ?? [];
  if (region === undefined) return null;
  return /^[a-z]/i.test(region) ? region.toUpperCase() : noCountry;
}

export const versionPattern = /^\d{1,4}(\.\d{1,6}){0,3}([-+][\w.]{1,20})?$/;

export function readVersion(payload: unknown): string | null {
  const version = textIn(payload, ["appversion", "appVersion"]);
  return version !== null && versionPattern.test(version) ? version : null;
}

const isOn = (value: unknown) => value === true || value === 1 || /^(true|y|1)$/i.test(String(value));

/** A refused push permission does not matter here, because the push question is separate. */
const isPushPermission = (name: string) => /post.?notifications?/i.test(name);

/** Returns the names of the permissions that are not granted, without the one for notifications. */
export function readRefused(payload: unknown): string[] | null {
  const value = opened(payload);
  const list = isFields(value) ? opened(value.permissionList) : value;
  if (!Array.isArray(list) || list.length > 50) return null;
  const permissions = list.filter(
    (one: unknown): one is Fields & { name: string } => isFields(one) && typeof one.name === "string",
  );
  if (permissions.length < list.length) return null;
  return permissions.flatMap(({ name, isGrant }) => (isPushPermission(name) || isOn(isGrant) ? [] : [name]));
}

export interface PushRegistration {
  regId: string;
  model: string;
}

export function readPushRegistration(payload: unknown): PushRegistration | null {
  const value = opened(payload);
  const regId = textIn(payload, ["regId"]);
  if (!regId || !/^[!-~]{8,4096}$/.test(regId)) return null;
  const model = isFields(value) && typeof value.model === "string" ? value.model.slice(0, 100) : "";
  return { regId, model };
}
