import { useLoaderData } from "@remix-run/react";
import { conversionForm } from "../../account/conversion/conversion-form.server";
import { OwnConversion, type OwnStep } from "../../account/conversion/own-step";
import { ReentryAgain } from "../../account/reentry/reentry-again";
import { requireReentered, requireReentry } from "../../account/reentry/reentry.server";
import type { Api } from "../../api/call";
import { conversionCall, convertOwnAccount, findOwnOldAccount } from "../../api/conversion.server";
import { isRefusal } from "../../api/errors";
import type { PageHandle } from "../../page-handle";
import { refuseUnavailable } from "../../session/answers.server";
import { audit } from "../../session/audit.server";
import { endMembersSession, lastForm } from "../../session/last-form.server";
import { ErrorSummary } from "../../forms/error-summary";
import type { Visit } from "../../session/visit.server";
import { forAll } from "../../session/doors.server";
import { requireMember, type MemberVisit } from "../../session/guards.server";

export const handle: PageHandle = {
  title: "conversion.title",
  layout: "sub-clear",
  area: "account",
  notAhead: true,
  back: "/mypage",
  withoutCharacter: true,
};

async function requireDomesticMember(visit: Visit): Promise<MemberVisit> {
  const session = await requireMember(visit, handle);
  if (!session.member.domestic) throw visit.redirect("/mypage");
  return session;
}

/** Returns null if the page asks for the password again. */
export const loader = forAll(async (visit): Promise<OwnStep | null> => {
  await requireDomesticMember(visit);
  const session = await requireReentry(visit, handle);
  return session && findStep(session.api);
});

async function findStep(api: Api): Promise<OwnStep> {
  try {
    const { old, current } = await findOwnOldAccount(api);
    return current.requested ? { step: "received", id: current.id } : { step: "review", old, current };
  } catch (error) {
    if (!isRefusal(error, "noOldAccount")) throw error;
    return { step: "none" };
  }
}

export const action = lastForm(async (visit) => {
  try {
    const session = await requireDomesticMember(visit);
    await requireReentered(session);
    await visit.read(conversionForm);
    return await endMembersSession(visit, async () => {
      const id = await convertOwnAccount(session.api);
      audit(visit, "converted", session.member.id);
      session.forgetOthers(session.member);
      return { to: "/signin/aact-conversion?received=1", converted: { id } };
    });
  } catch (error) {
    if (isRefusal(error, ...conversionCall.refusals)) return visit.refuse({ "": "conversion.failed" }, 403);
    return refuseUnavailable(visit, error);
  }
});

export default function MyConversionPage() {
  const view = useLoaderData<typeof loader>();
  if (!view) return <ReentryAgain />;
  return (
    <div className="page page-narrow">
      {view.step === "review" ? <ErrorSummary /> : null}
      <OwnConversion view={view} />
    </div>
  );
}
