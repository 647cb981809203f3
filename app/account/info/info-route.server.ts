import type { ValidationResult } from "remix-validated-form";
import type { Api } from "../../api/call";
import { isRefusal } from "../../api/errors";
import { getInfo } from "../../api/my-info.server";
import type { Member } from "../../api/my.server";
import { getNewEmail } from "../../api/new-email.server";
import { getWays } from "../../api/ways.server";
import { longestChoice } from "../../forms/fields";
import { nationalNumber } from "../../forms/national-number.server";
import { nicknameProblem } from "../../forms/nickname";
import { overseasPhoneProblem } from "../../forms/phone";
import { refuse } from "../../forms/refuse.server";
import { isRegion } from "../../forms/regions";
import type { SentForm } from "../../forms/sent-form";
import { typedText } from "../../forms/typed-text";
import type { PageHandle } from "../../page-handle";
import { nullIfApiIsDown, refuseUnavailable } from "../../session/answers.server";
import { audit } from "../../session/audit.server";
import type { MemberVisit } from "../../session/guards.server";
import { pageAfterSignIn } from "../../session/sign-in.server";
import { askReentry, requireReentryBefore } from "../reentry/reentry.server";
import type { Visit } from "../../session/visit.server";
import { offeredProviders } from "../social/authenticator.server";
import { answerCheck, answerFree, checkAtApi } from "../signup/duplicate-check.server";
import { nationChoices, nationNumberOf, withNationNumber } from "../signup/overseas-member.server";
import { changePassword, isRepeatedChange } from "./change-password.server";
import { abroadForm, consentForm, domesticForm } from "./info-forms";
import { infoPage } from "./info-page";
import { valuesOf, type InfoName, type InfoValues } from "./info-values";
import { saveInfo, savePerson } from "./save-info.server";

const consentNames = ["push", "email"] as const;

/** Returns null if the page asks for the password again. */
export async function loadInfo(visit: Visit, handle: PageHandle, { domestic }: { domestic: boolean }) {
  const session = await requireReentryBefore(visit, handle);
  if (!session) return null;
  const { api, member } = session;
  if (member.domestic !== domestic) throw visit.redirect(infoPage(member));
  const [info, pending, ways, choices] = await Promise.all([
    nullIfApiIsDown(visit, getInfo(api)),
    nullIfApiIsDown(visit, getNewEmail(api)),
    nullIfApiIsDown(visit, getWays(api)),
    domestic ? null : nullIfApiIsDown(visit, nationChoices(visit)),
  ]);
  const person = waitingPerson(visit);
  return {
    email: member.id,
    mayChangeEmail: pending !== null,
    hasWays: ways !== null && (ways.links.length > 0 || offeredProviders().length > 0),
    social: member.social,
    info,
    choices,
    verified: person && { name: person.name, phone: person.phone },
  };
}
export type InfoData = NonNullable<Awaited<ReturnType<typeof loadInfo>>>;

export async function actOnInfo(visit: MemberVisit) {
  const form = await visit.form();
  const [part, intent] = [form.text("part", longestChoice), form.text("intent", longestChoice)];
  const isRepeated = part === "password" && (await isRepeatedChange(visit, form));
  const again = isRepeated ? null : await askReentry(visit, form);
  if (again) return again;
  if (intent === "check-nickname") return checkNickname(visit, form, visit.member);
  if (intent === "check-phone") return checkPhone(visit, form, visit.api);
  if (part === "consents") return saveConsents(visit, form);
  if (part === "person") return takePerson(visit);
  if (part === "password") {
    const done = await changePassword(visit, form);
    return done instanceof Response ? done : visit.redirect(pageAfterSignIn(visit, done, "/mypage"));
  }
  return visit.member.domestic ? saveDomestic(visit, form) : saveAbroad(visit, form);
}

function checkNickname(visit: Visit, form: SentForm, { nickname }: Member) {
  const isOwn = typedText(form.text("nickname", nicknameProblem.longest)) === nickname;
  return isOwn ? answerFree(form, "nickname") : answerCheck(visit, form, "nickname");
}

async function checkPhone(visit: Visit, form: SentForm, api: Api) {
  const typed = form.submitted();
  const nation = form.text("phoneNation", longestChoice);
  try {
    const number = await nationNumberOf(visit, nation);
    if (!number) return refuse({ phoneNation: "form.phoneNationMissing" }, typed, { status: 400 });
    const national = nationalNumber(form.text("phone", overseasPhoneProblem.longest), { nation, number });
    if (!national) return refuse({ phone: "form.overseasPhoneFormat" }, typed, { status: 400 });
    const isOwn = valuesOf(await getInfo(api)).phone === `${number} ${national}`;
    return isOwn ? answerFree(form, "phone") : await checkAtApi(visit, form, "phone", `+${number}${national}`);
  } catch (error) {
    return refuseUnavailable(visit, error, typed);
  }
}

async function saveDomestic(visit: MemberVisit, sent: SentForm) {
  const form = await domesticForm.validate(sent);
  if (form.error) return refuse(form.error.fieldErrors, form.submittedData, { status: 400 });
  const { nickname, region = "" } = form.data;
  return save(visit, { nickname, region }, form.submittedData);
}

async function saveAbroad(visit: MemberVisit, sent: SentForm) {
  let form: ValidationResult<{ nickname: string; region: string; phone: string; nationNumber: string }>;
  try {
    form = await withNationNumber(visit, abroadForm).validate(sent);
  } catch (error) {
    return refuseUnavailable(visit, error, sent.submitted());
  }
  if (form.error) return refuse(form.error.fieldErrors, form.submittedData, { status: 400 });
  const { nickname, region, phone, nationNumber } = form.data;
  return save(visit, { nickname, region, phone: `${nationNumber} ${phone}` }, form.submittedData);
}

async function saveConsents(visit: MemberVisit, sent: SentForm) {
  const form = await consentForm.validate(sent);
  if (form.error) return refuse(form.error.fieldErrors, form.submittedData, { status: 400 });
  const { push, email } = form.data;
  return save(visit, { push: push ? "Y" : "N", email: email ? "Y" : "N" }, form.submittedData);
}

async function save(visit: MemberVisit, typed: Partial<InfoValues>, submitted: unknown) {
  const saved = await saveInfo(visit, { typed, submitted: { ...Object(submitted) }, shownAs });
  if (!Array.isArray(saved)) return saved;
  const text = saved.length === 0 ? "nothingChanged" : waitingPerson(visit) ? "infoSavedOnly" : "infoSaved";
  const consents = consentNames.filter((name) => saved.includes(name));
  visit.flash({ text, consents });
  const event = consents.length ? "consents changed" : "info changed";
  if (saved.length) audit(visit, event, visit.member.id, saved.join(", "));
  return visit.redirect(infoPage(visit.member));

  function shownAs(name: InfoName, value: string): string {
    const { t } = visit;
    if (name === "push" || name === "email")
      return t(value === "Y" ? "notifications.agreed" : "notifications.notAgreed");
    if (name === "phone") return `+${value}`;
    return isRegion(value) ? t(`form.region.${value}`) : value || t("info.none");
  }
}

/** Returns whom the carrier has verified, and the account does not have yet. */
function waitingPerson(visit: Visit) {
  const { identity } = visit.journey;
  return identity?.purpose === "info" ? identity : null;
}

async function takePerson(visit: MemberVisit) {
  const person = waitingPerson(visit);
  if (!person) return refuse({ "": "info.verifyAgain" }, {}, { status: 403 });
  let hasChanged: boolean;
  try {
    hasChanged = await savePerson(visit, person);
  } catch (error) {
    if (!isRefusal(error, "phoneTaken", "transactionUnusable", "otherPerson"))
      return refuseUnavailable(visit, error, {});
    visit.updateJourney({ identity: undefined, outcome: undefined });
    if (error.refusal === "phoneTaken") return refuse({ "": "info.phoneInUse" }, {}, { status: 409 });
    return refuse(
      { "": error.refusal === "otherPerson" ? "info.otherPerson" : "info.verifyAgain" },
      {},
      { status: 403 },
    );
  }
  if (hasChanged) audit(visit, "person changed", visit.member.id);
  visit.updateJourney({ identity: undefined, outcome: undefined });
  visit.flash(hasChanged ? "personTaken" : "nothingChanged");
  return visit.redirect(infoPage(visit.member));
}
