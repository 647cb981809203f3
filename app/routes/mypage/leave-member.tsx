import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ReentryAgain } from "../../account/reentry/reentry-again";
import { askReentry, requireReentry } from "../../account/reentry/reentry.server";
import { ConfirmStep } from "../../account/withdrawal/confirm-step";
import { ReasonStep } from "../../account/withdrawal/reason-step";
import { withdraw } from "../../account/withdrawal/withdraw.server";
import { withdrawalForm } from "../../account/withdrawal/withdrawal-form.server";
import { useFormAnswer } from "../../forms/form-answer";
import { readForm } from "../../forms/read-form.server";
import { refuse, typedOf } from "../../forms/refuse.server";
import type { PageHandle } from "../../page-handle";
import { nullIfApiIsDown, refuseUnavailable } from "../../session/answers.server";
import { requireMember } from "../../session/guards.server";
import { lastForm } from "../../session/last-form.server";
import { ErrorSummary } from "../../ui/error-summary";
import { forgetPosition } from "../../venue/near.server";

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

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const session = requireReentry(args, handle);
  const loaded = session.then((found): Loaded => (found ? { id: found.member.id } : { asks: true }));
  return (await nullIfApiIsDown(args, loaded)) ?? {};
}

const leave = lastForm(async (args) => {
  const sent = await readForm(args.request);
  try {
    const session = await requireMember(args, handle);
    const again = await askReentry(args, session, sent);
    if (again) return again;
    const form = await withdrawalForm.validate(sent);
    if (form.error) return refuse(form.error.fieldErrors, form.submittedData, { status: 400 });
    const { intent, ...farewell } = form.data;
    const submitted = { ...form.submittedData, intent };
    if (intent === "leave") return await withdraw(args, session, farewell, submitted);
    return json({ repopulateFields: typedOf(submitted) });
  } catch (error) {
    return refuseUnavailable(args, error, sent.submitted());
  }
});

export async function action(args: ActionFunctionArgs) {
  const answer = await leave(args);
  if (answer.status === 303) forgetPosition(args.request, answer);
  return answer;
}

export default function LeaveMemberPage() {
  const { id, asks } = useLoaderData<typeof loader>();
  const { errors, value } = useFormAnswer();
  if (asks) return <ReentryAgain />;
  const isChosen = value("intent") === "check" || value("intent") === "leave";
  return (
    <div className="page page-narrow">
      <ErrorSummary errors={errors} />
      {isChosen && errors.every(({ name }) => name === "") ? <ConfirmStep id={id} /> : <ReasonStep id={id} />}
    </div>
  );
}
