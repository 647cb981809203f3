import { isRefusal } from "../../api/errors";
import { getInfo } from "../../api/my-info.server";
import { optionalText, optionalWord } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { nationalNumber } from "../../forms/national-number.server";
import { nicknameProblem } from "../../forms/nickname";
import { overseasPhoneProblem } from "../../forms/phone";
import { RefusedForm } from "../../forms/refuse.server";
import { typedText } from "../../forms/typed-text";
import type { PageHandle } from "../../page-handle";
import { nullIfApiIsDown, refuseUnavailable } from "../../session/answers.server";
import { audit } from "../../session/audit.server";
import type { MemberVisit } from "../../session/guards.server";
import { requireReentered, requireReentryBefore } from "../reentry/reentry.server";
import type { Visit } from "../../session/visit.server";
import { answerCheck, answerFree, checkAtApi } from "../signup/duplicate-check.server";
import { nationChoices, nationNumberOf, withNationNumber } from "../signup/overseas-member.server";
import { abroadInfo, consentInfo, domesticInfo, type InfoForm } from "./info-forms";
import { infoPage } from "./info-page";
import { saveInfo, savePerson } from "./save-info.server";

const consentNames = ["push", "email"] as const;

/** Returns null if the page asks for the password again. */
export async function loadInfo(visit: Visit, handle: PageHandle, { domestic }: { domestic: boolean }) {
  const session = await requireReentryBefore(visit, handle);
  if (!session) return null;
  const { api, member } = session;
  if (member.domestic !== domestic) throw visit.redirect(infoPage(member));
  const [info, choices] = await Promise.all([
    nullIfApiIsDown(visit, getInfo(api)),
    domestic ? null : nullIfApiIsDown(visit, nationChoices(visit)),
  ]);
  const person = waitingPerson(visit);
  return {
    info,
    choices,
    verified: person && { name: person.name, phone: person.phone },
  };
}
export type InfoData = NonNullable<Awaited<ReturnType<typeof loadInfo>>>;

/** Which of the page's forms, and the pressed button. */
const partForm = formOf({ part: optionalWord, intent: optionalWord });

export async function actOnInfo(visit: MemberVisit) {
  const { part, intent } = await visit.read(partForm);
  await requireReentered(visit);
  if (intent === "check-nickname") return checkNickname(visit);
  if (intent === "check-phone") return checkPhone(visit);
  if (part === "person") return takePerson(visit);
  if (part === "consents") return save(visit, consentInfo, await visit.read(consentInfo.form));
  return visit.member.domestic ? save(visit, domesticInfo, await visit.read(domesticInfo.form)) : saveAbroad(visit);
}

async function checkNickname(visit: MemberVisit) {
  const { nickname = "" } = await visit.read(typedForm);
  return typedText(nickname) === visit.member.nickname ? answerFree(visit, "nickname") : answerCheck(visit, "nickname");
}

const typedForm = formOf({
  nickname: optionalText(nicknameProblem.longest),
  phoneNation: optionalWord,
  phone: optionalText(overseasPhoneProblem.longest),
});

async function checkPhone(visit: MemberVisit) {
  const { phoneNation: nation = "", phone = "" } = await visit.read(typedForm);
  try {
    const number = await nationNumberOf(visit, nation);
    if (!number) return visit.refuse({ phoneNation: "form.phoneNationMissing" }, 400);
    const national = nationalNumber(phone, { nation, number });
    if (!national) return visit.refuse({ phone: "form.overseasPhoneFormat" }, 400);
    const isOwn = abroadInfo.details.phone.of(await getInfo(visit.api)) === `${number} ${national}`;
    return isOwn ? answerFree(visit, "phone") : await checkAtApi(visit, "phone", `+${number}${national}`);
  } catch (error) {
    return refuseUnavailable(visit, error);
  }
}

async function saveAbroad(visit: MemberVisit) {
  const { nationNumber, phone, nickname, region } = await visit
    .read(withNationNumber(visit, abroadInfo.form))
    .catch(async (error: unknown) => {
      throw new RefusedForm(await refuseUnavailable(visit, error));
    });
  return save(visit, abroadInfo, { nickname, region, phone: `${nationNumber} ${phone}` });
}

async function save(visit: MemberVisit, info: InfoForm, typed: Record<string, string>) {
  const saved = await saveInfo(visit, info, typed);
  const text = saved.length === 0 ? "nothingChanged" : waitingPerson(visit) ? "infoSavedOnly" : "infoSaved";
  const consents = consentNames.filter((name) => saved.includes(name));
  visit.flash({ text, consents });
  const event = consents.length ? "consents changed" : "info changed";
  if (saved.length) audit(visit, event, visit.member.id, saved.join(", "));
  return visit.redirect(infoPage(visit.member));
}

/** Returns whom the carrier has verified, and the account does not have yet. */
function waitingPerson(visit: Visit) {
  const { identity } = visit.journey;
  return identity?.purpose === "info" ? identity : null;
}

async function takePerson(visit: MemberVisit) {
  const person = waitingPerson(visit);
  if (!person) return visit.refuse({ "": "info.verifyAgain" }, 403);
  let hasChanged: boolean;
  try {
    hasChanged = await savePerson(visit, person);
  } catch (error) {
    if (!isRefusal(error, "phoneTaken", "transactionUnusable", "otherPerson")) return refuseUnavailable(visit, error);
    visit.updateJourney({ identity: undefined, outcome: undefined });
    if (error.refusal === "phoneTaken") return visit.refuse({ "": "info.phoneInUse" }, 409);
    return visit.refuse({ "": error.refusal === "otherPerson" ? "info.otherPerson" : "info.verifyAgain" }, 403);
  }
  if (hasChanged) audit(visit, "person changed", visit.member.id);
  visit.updateJourney({ identity: undefined, outcome: undefined });
  visit.flash(hasChanged ? "personTaken" : "nothingChanged");
  return visit.redirect(infoPage(visit.member));
}
