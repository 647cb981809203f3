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
import { readForm } from "../../forms/read-form.server";
import { refuse } from "../../forms/refuse.server";
import { isRegion } from "../../forms/regions";
import type { SentForm } from "../../forms/sent-form";
import { typedText } from "../../forms/typed-text";
import { languageOfRequest } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import type { PageHandle } from "../../page-handle";
import type { RequestArgs } from "../../request-context";
import { nullIfApiIsDown, redirectTo, refuseUnavailable } from "../../session/answers.server";
import { audit } from "../../session/audit.server";
import { flash } from "../../session/cookies.server";
import { requireMember, type MemberSession } from "../../session/guards.server";
import { journeyOf, updateJourney } from "../../session/journey.server";
import { pageAfterSignIn } from "../../session/sign-in.server";
import { askReentry, requireReentryBefore } from "../reentry/reentry.server";
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
export async function loadInfo(args: RequestArgs, handle: PageHandle, { domestic }: { domestic: boolean }) {
  const session = await requireReentryBefore(args, handle);
  if (!session) return null;
  const { api, member } = session;
  if (member.domestic !== domestic) throw redirectTo(args, infoPage(member));
  const [info, pending, ways, choices] = await Promise.all([
    nullIfApiIsDown(args, getInfo(api)),
    nullIfApiIsDown(args, getNewEmail(api)),
    nullIfApiIsDown(args, getWays(api)),
    domestic ? null : nullIfApiIsDown(args, nationChoices(args)),
  ]);
  const person = waitingPerson(args);
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

export async function actOnInfo(args: RequestArgs, handle: PageHandle) {
  const session = await requireMember(args, handle);
  const form = await readForm(args.request);
  const [part, intent] = [form.text("part", longestChoice), form.text("intent", longestChoice)];
  const isRepeated = part === "password" && (await isRepeatedChange(args, form));
  const again = isRepeated ? null : await askReentry(args, session, form);
  if (again) return again;
  if (intent === "check-nickname") return checkNickname(args, form, session.member);
  if (intent === "check-phone") return checkPhone(args, form, session.api);
  if (part === "consents") return saveConsents(args, session, form);
  if (part === "person") return takePerson(args, session);
  if (part === "password") {
    const done = await changePassword(args, session, form);
    return done instanceof Response ? done : redirectTo(args, pageAfterSignIn(args, done, "/mypage"));
  }
  return session.member.domestic ? saveDomestic(args, session, form) : saveAbroad(args, session, form);
}

function checkNickname(args: RequestArgs, form: SentForm, { nickname }: Member) {
  const isOwn = typedText(form.text("nickname", nicknameProblem.longest)) === nickname;
  return isOwn ? answerFree(form, "nickname") : answerCheck(args, form, "nickname");
}

async function checkPhone(args: RequestArgs, form: SentForm, api: Api) {
  const typed = form.submitted();
  const nation = form.text("phoneNation", longestChoice);
  try {
    const number = await nationNumberOf(args, nation);
    if (!number) return refuse({ phoneNation: "form.phoneNationMissing" }, typed, { status: 400 });
    const national = nationalNumber(form.text("phone", overseasPhoneProblem.longest), { nation, number });
    if (!national) return refuse({ phone: "form.overseasPhoneFormat" }, typed, { status: 400 });
    const isOwn = valuesOf(await getInfo(api)).phone === `${number} ${national}`;
    return isOwn ? answerFree(form, "phone") : await checkAtApi(args, form, "phone", `+${number}${national}`);
  } catch (error) {
    return refuseUnavailable(args, error, typed);
  }
}

async function saveDomestic(args: RequestArgs, session: MemberSession, sent: SentForm) {
  const form = await domesticForm.validate(sent);
  if (form.error) return refuse(form.error.fieldErrors, form.submittedData, { status: 400 });
  const { nickname, region = "" } = form.data;
  return save(args, session, { nickname, region }, form.submittedData);
}

async function saveAbroad(args: RequestArgs, session: MemberSession, sent: SentForm) {
  let form: ValidationResult<{ nickname: string; region: string; phone: string; nationNumber: string }>;
  try {
    form = await withNationNumber(args, abroadForm).validate(sent);
  } catch (error) {
    return refuseUnavailable(args, error, sent.submitted());
  }
  if (form.error) return refuse(form.error.fieldErrors, form.submittedData, { status: 400 });
  const { nickname, region, phone, nationNumber } = form.data;
  return save(args, session, { nickname, region, phone: `${nationNumber} ${phone}` }, form.submittedData);
}

async function saveConsents(args: RequestArgs, session: MemberSession, sent: SentForm) {
  const form = await consentForm.validate(sent);
  if (form.error) return refuse(form.error.fieldErrors, form.submittedData, { status: 400 });
  const { push, email } = form.data;
  return save(args, session, { push: push ? "Y" : "N", email: email ? "Y" : "N" }, form.submittedData);
}

async function save(args: RequestArgs, session: MemberSession, typed: Partial<InfoValues>, submitted: unknown) {
  const saved = await saveInfo(args, session, { typed, submitted: { ...Object(submitted) }, shownAs });
  if (!Array.isArray(saved)) return saved;
  const text = saved.length === 0 ? "nothingChanged" : waitingPerson(args) ? "infoSavedOnly" : "infoSaved";
  const consents = consentNames.filter((name) => saved.includes(name));
  flash(args, { text, consents });
  const event = consents.length ? "consents changed" : "info changed";
  if (saved.length) audit(args, event, session.member.id, saved.join(", "));
  return redirectTo(args, infoPage(session.member));

  function shownAs(name: InfoName, value: string): string {
    const t = translators[languageOfRequest(args.request)];
    if (name === "push" || name === "email")
      return t(value === "Y" ? "notifications.agreed" : "notifications.notAgreed");
    if (name === "phone") return `+${value}`;
    return isRegion(value) ? t(`form.region.${value}`) : value || t("info.none");
  }
}

/** Returns whom the carrier has verified, and the account does not have yet. */
function waitingPerson(args: RequestArgs) {
  const { identity } = journeyOf(args);
  return identity?.purpose === "info" ? identity : null;
}

async function takePerson(args: RequestArgs, session: MemberSession) {
  const person = waitingPerson(args);
  if (!person) return refuse({ "": "info.verifyAgain" }, {}, { status: 403 });
  let hasChanged: boolean;
  try {
    hasChanged = await savePerson(args, session, person);
  } catch (error) {
    if (!isRefusal(error, "phoneTaken", "transactionUnusable", "otherPerson"))
      return refuseUnavailable(args, error, {});
    updateJourney(args, { identity: undefined, outcome: undefined });
    if (error.refusal === "phoneTaken") return refuse({ "": "info.phoneInUse" }, {}, { status: 409 });
    return refuse(
      { "": error.refusal === "otherPerson" ? "info.otherPerson" : "info.verifyAgain" },
      {},
      { status: 403 },
    );
  }
  if (hasChanged) audit(args, "person changed", session.member.id);
  updateJourney(args, { identity: undefined, outcome: undefined });
  flash(args, hasChanged ? "personTaken" : "nothingChanged");
  return redirectTo(args, infoPage(session.member));
}
