import { isRefusal } from "../../api/errors";
import { editInfo, getInfo, type InfoChange } from "../../api/my-info.server";
import { RefusedForm } from "../../forms/refuse.server";
import type { MemberVisit } from "../../session/guards.server";
import type { Identity } from "../../session/journey.server";
import { countIn } from "../../session/rate-limits.server";
import { refuseValues } from "../../session/refuse-values.server";
import { orToldOfOthers, visitorBuckets } from "../../session/visitor-limits.server";
import { refuseCheck } from "../signup/duplicate-check.server";
import { shownName, type InfoForm } from "./info-forms";
import { changesBetween } from "./three-way";

type Typed = Readonly<Record<string, string>>;

/** Returns the names of what has changed. @throws RefusedForm */
export async function saveInfo(visit: MemberVisit, info: InfoForm, typed: Typed): Promise<string[]> {
  const telling = typed.phone === undefined ? [] : visitorBuckets(visit, "taken");
  const limit = await countIn(telling);
  if (limit) throw new RefusedForm(await refuseCheck(visit, "phone", limit));
  try {
    return await orToldOfOthers(telling, saveLatest(visit, info, typed));
  } catch (error) {
    throw new RefusedForm(await refuseValues(visit, info.form, error));
  }
}

const mostTries = 3;

/** Reads and writes a second time if the values changed between reading and writing. */
async function saveLatest(visit: MemberVisit, form: InfoForm, typed: Typed, tries = 1): Promise<string[]> {
  const { api, remember } = visit;
  const { details } = form;
  const sent = await visit.read(form.shown);
  const info = await getInfo(api);
  const byName = (text: (name: string) => string) =>
    Object.fromEntries(Object.keys(details).map((name) => [name, text(name)]));
  const shown = byName((name) => sent[shownName(name)] ?? "");
  const now = byName((name) => details[name]?.of(info) ?? "");
  const { changed, conflicts } = changesBetween(shown, typed, now);
  if (conflicts.length > 0) throw new RefusedForm(await refuseConflict(visit, form, now, conflicts));
  const names = Object.keys(changed);
  if (names.length === 0) return names;
  const change: InfoChange = Object.assign({}, ...names.map((name) => details[name]?.sends(changed[name] ?? "")));
  try {
    remember((await editInfo(api, change, info.version)).user);
    return names;
  } catch (error) {
    if (!isRefusal(error, "changedMeanwhile") || tries === mostTries) throw error;
    return saveLatest(visit, form, typed, tries + 1);
  }
}

/** Says what another window changed. The form keeps what was typed in those fields; submitted again, it overwrites. */
async function refuseConflict(visit: MemberVisit, { details }: InfoForm, now: Typed, conflicts: string[]) {
  const { t } = visit;
  const inConflict = Object.entries(details).filter(([name]) => conflicts.includes(name));
  const texts = inConflict.map(([name, { told }]) => [
    name,
    t("info.changedElsewhere", { now: told(t, now[name] ?? "") }),
  ]);
  const kept = new Set(["part", ...inConflict.flatMap(([name, { beside = name }]) => [name, beside])]);
  const sent = Object.entries((await visit.form()).submitted());
  const typed = Object.fromEntries(sent.filter(([name]) => kept.has(name)));
  return visit.refuse(Object.fromEntries(texts), 409, { typed });
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
