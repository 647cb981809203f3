import { optionalWord } from "../../forms/fields";
import { formOf, type DeclaredForm } from "../../forms/form";
import { typedOf } from "../../forms/refuse.server";
import { SentForm } from "../../forms/sent-form";
import type { Path } from "../../i18n/languages";
import type { Visit } from "../../session/visit.server";
import { readAccountForm } from "./account-step.server";
import { requestedCheck } from "./duplicate-check.server";
import { withNationNumber } from "./overseas-member.server";
import { contactForm, fieldsOfStep, overseasSteps, personForm, type OverseasStep } from "./signup-forms";

const names = overseasSteps.flatMap((step) => fieldsOfStep[step]);

/** Returns the step that the address names, unless one before it is still open. */
export async function overseasStepOf(visit: Visit): Promise<OverseasStep> {
  const wanted = visit.url.searchParams.get("step") ?? "person";
  const typed = withDraft(visit, new SentForm(new FormData()), []);
  for (const step of ["person", "contact"] as const)
    if (step === wanted || (await formOfStep(visit, step).validate(typed)).error) return step;
  return "account";
}

const formOfStep = (visit: Visit, step: "person" | "contact"): DeclaredForm<unknown> =>
  step === "person" ? personForm : withNationNumber(visit, contactForm);

/**
 * What was typed in other steps stands in the form itself; the draft has it for one that was opened anew, or that Back
 * has brought again as it was before those steps.
 */
function withDraft(visit: Visit, sent: SentForm, shown: readonly OverseasStep[]): SentForm {
  const { draft = {} } = visit.journey;
  const hidden = shown.length ? overseasSteps.filter((step) => !shown.includes(step)) : [];
  const mayBeOlder = new Set(hidden.flatMap((step) => fieldsOfStep[step]));
  const given = Object.entries(sent.submitted()).filter(([name, value]) => value !== "" || !mayBeOlder.has(name));
  const fields = new FormData();
  for (const [name, value] of [...Object.entries(ofForm(draft)), ...given]) fields.set(name, String(value));
  fields.set("step", shown.join());
  return new SentForm(fields);
}

const stepForm = formOf({ step: optionalWord, intent: optionalWord });

/** Returns the whole form at its end, or the answer to one of its steps. A form without steps is whole. */
export async function readOverseasForm<Data extends { phoneNation: string; phone: string; email?: string }>(
  visit: Visit,
  page: Path,
  form: DeclaredForm<Data>,
) {
  const whole = withNationNumber(visit, form);
  if (await requestedCheck(visit)) return readAccountForm(visit, whole);
  const { step: steps = "", intent } = await visit.read(stepForm);
  const shown = overseasSteps.filter((step) => steps.split(",").includes(step));
  const completed = withDraft(visit, await visit.form(), shown);
  visit.completeForm(completed);
  visit.updateJourney({ draft: ofForm(typedOf(completed.submitted())) });
  const [first = "account"] = shown;
  const last = shown.at(-1) ?? "account";
  const leadTo = (step: OverseasStep = "person") => visit.redirect(`${page}?step=${step}`);
  if (intent === "back") return leadTo(overseasSteps[overseasSteps.indexOf(first) - 1]);
  if (last === "account") return readAccountForm(visit, whole);
  for (const step of overseasSteps.slice(0, overseasSteps.indexOf(last) + 1)) {
    if (step === "account") break;
    await visit.read(formOfStep(visit, step));
  }
  return leadTo(overseasSteps[overseasSteps.indexOf(last) + 1]);
}

/** The draft is part of a cookie, so longer texts stay in the form alone. */
const longestDraft = 100;

function ofForm(values: Record<string, string>): Record<string, string> {
  const isKept = ([name, value]: [string, string]) => names.includes(name) && value.length <= longestDraft;
  return Object.fromEntries(Object.entries(values).filter(isKept));
}
