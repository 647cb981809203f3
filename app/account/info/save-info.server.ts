import { isRefusal, refusedFields } from "../../api/errors";
import { editInfo, getInfo, type InfoChange } from "../../api/my-info.server";
import { declareFields } from "../../forms/form-schema";
import { refuse } from "../../forms/refuse.server";
import type { TextKey } from "../../i18n/texts";
import { refuseUnavailable } from "../../session/answers.server";
import type { MemberVisit } from "../../session/guards.server";
import type { Identity } from "../../session/journey.server";
import { countIn } from "../../session/rate-limits.server";
import type { Visit } from "../../session/visit.server";
import { orToldOfOthers, visitorBuckets } from "../../session/visitor-limits.server";
import { refuseCheck } from "../signup/duplicate-check.server";
import { shownName, valuesOf, type InfoName, type InfoValues } from "./info-values";
import { changesBetween } from "./three-way";

type Part = Partial<InfoValues>;
type Submitted = Readonly<Record<string, unknown>>;

interface Saving {
  /** By form field. */
  typed: Part;
  submitted: Submitted;
  /** Formats a value for the member. */
  shownAs: (name: InfoName, value: string) => string;
}

/** Returns the names of what has changed, or the response to a refused form. */
export async function saveInfo(visit: MemberVisit, saving: Saving) {
  const telling = saving.typed.phone === undefined ? [] : visitorBuckets(visit, "taken");
  const limit = await countIn(telling);
  if (limit) return refuseCheck("phone", saving.submitted, limit);
  try {
    return await orToldOfOthers(telling, saveLatest(visit, saving));
  } catch (error) {
    return explainRefusal(visit, error, saving.submitted);
  }
}

const mostTries = 3;

/** Reads and writes a second time if the values changed between reading and writing. */
async function saveLatest(visit: MemberVisit, saving: Saving, tries = 1) {
  const { api, remember } = visit;
  const info = await getInfo(api);
  const { changed, conflicts } = changesBetween(shownIn(saving), saving.typed, valuesOf(info));
  if (conflicts.length > 0) return refuseConflict(visit, saving, valuesOf(info), conflicts);
  const names = Object.keys(changed);
  if (names.length === 0) return names;
  try {
    remember((await editInfo(api, changeOf(changed), info.version)).user);
    return names;
  } catch (error) {
    if (!isRefusal(error, "changedMeanwhile") || tries === mostTries) throw error;
    return saveLatest(visit, saving, tries + 1);
  }
}

const names = ["nickname", "region", "phone", "push", "email"] as const satisfies InfoName[];
declareFields("part", ...names.map(shownName));

function shownIn({ typed, submitted }: Saving): Record<string, string> {
  const shown = names.filter((name) => name in typed).map((name) => [name, String(submitted[shownName(name)] ?? "")]);
  return Object.fromEntries(shown);
}

function changeOf({ nickname, region, phone, push, email }: Part): InfoChange {
  const [nationNumber, number] = phone?.split(" ") ?? [];
  return {
    nickname,
    region,
    nationNumber,
    phone: number,
    push: push === undefined ? undefined : push === "Y",
    email: email === undefined ? undefined : email === "Y",
  };
}

/** Says what another window changed. The form keeps what was typed in those fields; submitted again, it overwrites. */
function refuseConflict(visit: Visit, { submitted, shownAs }: Saving, now: InfoValues, conflicts: string[]) {
  const { t } = visit;
  const inConflict = names.filter((name) => conflicts.includes(name));
  const texts = inConflict.map((name) => [name, t("info.changedElsewhere", { now: shownAs(name, now[name]) })]);
  const kept = new Set<string>(["part", ...inConflict, ...(inConflict.includes("phone") ? ["phoneNation"] : [])]);
  const typed = Object.entries(submitted).filter(([name]) => kept.has(name));
  return refuse(Object.fromEntries(texts), Object.fromEntries(typed), { status: 409 });
}

/** Replaces name and number by the carrier's, whatever they are now. Returns false if they are the same. */
export async function savePerson(visit: MemberVisit, person: Identity, tries = 1): Promise<boolean> {
  const { api, remember } = visit;
  const { version, name, phone } = await getInfo(api);
  try {
    remember((await editInfo(api, { tid: person.tid }, version)).user);
    return name !== person.name || phone !== person.phone;
  } catch (error) {
    if (!isRefusal(error, "changedMeanwhile") || tries === mostTries) throw error;
    return savePerson(visit, person, tries + 1);
  }
}

/** Our fields and texts by the API's fields, for API rules that are stricter than ours. */
const fieldTexts: Readonly<Record<string, readonly [field: string, text: TextKey]>> = {
  nickname: ["nickname", "form.nicknameDisallowed"],
  region: ["region", "form.placeFormat"],
  nationNum: ["phoneNation", "form.phoneNationMissing"],
  phone: ["phone", "form.overseasPhoneFormat"],
};

function explainRefusal(visit: Visit, error: unknown, submitted: Submitted) {
  if (isRefusal(error, "nicknameTaken")) return refuse({ nickname: "form.nicknameTaken" }, submitted, { status: 409 });
  if (isRefusal(error, "phoneTaken")) return refuse({ phone: "form.phoneTaken" }, submitted, { status: 409 });
  const wrong = Object.keys(refusedFields(error)).flatMap((field) =>
    Object.hasOwn(fieldTexts, field) ? [fieldTexts[field] ?? []] : [],
  );
  if (wrong.length === 0) return refuseUnavailable(visit, error, submitted);
  return refuse(Object.fromEntries(wrong), submitted, { status: 400 });
}
