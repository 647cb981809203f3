import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ReentryAgain } from "../../account/reentry/reentry-again";
import { requireReentered, requireReentry } from "../../account/reentry/reentry.server";
import { ConfirmStep } from "../../account/withdrawal/confirm-step";
import { ReasonStep } from "../../account/withdrawal/reason-step";
import { withdraw } from "../../account/withdrawal/withdraw.server";
import { withdrawalForm } from "../../account/withdrawal/withdrawal-form";
import { useFormAnswer } from "../../forms/form-answer";
import { typedOf } from "../../forms/refuse.server";
import type { PageHandle } from "../../page-handle";
import { nullIfApiIsDown, refuseUnavailable } from "../../session/answers.server";
import { lastForm } from "../../session/last-form.server";
import { ErrorSummary } from "../../forms/error-summary";
import { forgetPosition } from "../../venue/near.server";
import { forAll } from "../../session/doors.server";
import { requireMember } from "../../session/guards.server";

export const handle: PageHandle = {
  title: "withdrawal.title",
  layout: "sub-clear",
  area: "account",
  back: "/mypage",
  withoutCharacter: true,
};

/** `id` is undefined after a fault, `asks` is set if the page asks for the password again. */
interface Loaded {
  id?: string;
  asks?: boolean;
}

export const loader = forAll(async (visit): Promise<Loaded> => {
  const session = requireReentry(visit, handle);
  const loaded = session.then((found): Loaded => (found ? { id: found.member.id } : { asks: true }));
  return (await nullIfApiIsDown(visit, loaded)) ?? {};
});

const leave = lastForm(async (visit) => {
  const sent = await visit.form();
  try {
    const session = await requireMember(visit, handle);
    await requireReentered(session);
    const { intent, ...farewell } = await visit.read(withdrawalForm);
    if (intent === "leave") return await withdraw(session, farewell);
    return json({ repopulateFields: { ...typedOf(sent.submitted()), intent } });
  } catch (error) {
    return refuseUnavailable(visit, error);
  }
});

export const action = forAll(async (visit) => {
  const answer = await leave(visit);
  if (answer.status === 303) forgetPosition(visit.request, answer);
  return answer;
});

export default function LeaveMemberPage() {
  const { id, asks } = useLoaderData<typeof loader>();
  const { errors, value } = useFormAnswer();
  if (asks) return <ReentryAgain />;
  const isChosen = value("intent") === "check" || value("intent") === "leave";
  return (
    <div className="page page-narrow">
      <ErrorSummary />
      {isChosen && errors.every(({ name }) => name === "") ? <ConfirmStep id={id} /> : <ReasonStep id={id} />}
    </div>
  );
}
