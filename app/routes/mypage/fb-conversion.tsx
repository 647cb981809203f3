import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { conversionForm } from "../../account/conversion/conversion-form.server";
import { OwnConversion, type OwnStep } from "../../account/conversion/own-step";
import { ReentryAgain } from "../../account/reentry/reentry-again";
import { askReentry, requireReentry } from "../../account/reentry/reentry.server";
import type { Api } from "../../api/call";
import { conversionCall, convertOwnAccount, findOwnOldAccount } from "../../api/conversion.server";
import { isRefusal } from "../../api/errors";
import { useFormAnswer } from "../../forms/form-answer";
import { readForm } from "../../forms/read-form.server";
import { refuse } from "../../forms/refuse.server";
import type { PageHandle } from "../../page-handle";
import type { RequestArgs } from "../../request-context";
import { redirectTo, refuseUnavailable } from "../../session/answers.server";
import { audit } from "../../session/audit.server";
import { requireMember } from "../../session/guards.server";
import { endMembersSession, lastForm } from "../../session/last-form.server";
import { ErrorSummary } from "../../ui/error-summary";

export const handle: PageHandle = {
  title: "conversion.title",
  layout: "sub-clear",
  area: "account",
  notAhead: true,
  back: "/mypage",
  withoutCharacter: true,
};

async function requireDomesticMember(args: RequestArgs) {
  const session = await requireMember(args, handle);
  if (!session.member.domestic) throw redirectTo(args, "/mypage");
  return session;
}

/** Returns null if the page asks for the password again. */
export async function loader(args: LoaderFunctionArgs): Promise<OwnStep | null> {
  await requireDomesticMember(args);
  const session = await requireReentry(args, handle);
  return session && findStep(session.api);
}

async function findStep(api: Api): Promise<OwnStep> {
  try {
    const { old, current } = await findOwnOldAccount(api);
    return current.requested ? { step: "received", id: current.id } : { step: "review", old, current };
  } catch (error) {
    if (!isRefusal(error, "noOldAccount")) throw error;
    return { step: "none" };
  }
}

export const action = lastForm(async (args) => {
  const sent = await readForm(args.request);
  const typed = sent.submitted();
  try {
    const session = await requireDomesticMember(args);
    const again = await askReentry(args, session, sent);
    if (again) return again;
    const form = await conversionForm.validate(sent);
    if (form.error) return refuse(form.error.fieldErrors, form.submittedData, { status: 400 });
    return await endMembersSession(args, async () => {
      const id = await convertOwnAccount(session.api);
      audit(args, "converted", session.member.id);
      session.forgetOthers(session.member);
      return { to: "/signin/aact-conversion?received=1", converted: { id } };
    });
  } catch (error) {
    if (isRefusal(error, ...conversionCall.refusals))
      return refuse({ agree: "conversion.failed" }, typed, { status: 403 });
    return refuseUnavailable(args, error, typed);
  }
});

export default function MyConversionPage() {
  const view = useLoaderData<typeof loader>();
  const { errors } = useFormAnswer();
  if (!view) return <ReentryAgain />;
  return (
    <div className="page page-narrow">
      {view.step === "review" ? <ErrorSummary errors={errors} /> : null}
      <OwnConversion view={view} />
    </div>
  );
}
