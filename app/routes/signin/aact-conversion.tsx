import { json } from "@remix-run/node";
import { conversionForm } from "../../account/conversion/conversion-form.server";
import { ConversionPage } from "../../account/conversion/conversion-page";
import { conversionIdentity, conversionAccounts } from "../../account/conversion/find-accounts.server";
import { ReviewStep } from "../../account/conversion/review-step";
import { headings, statusOf, type ConversionStep } from "../../account/conversion/steps";
import { convertAccount } from "../../api/conversion.server";
import { ApiRefusal } from "../../api/errors";
import type { PageHandle } from "../../page-handle";
import { outOfOrder } from "../../session/answers.server";
import { audit } from "../../session/audit.server";
import type { Visit } from "../../session/visit.server";
import { forAll, forVisitor } from "../../session/doors.server";
import { requireVisitor } from "../../session/guards.server";

export const handle: PageHandle = {
  title: (t, { step }: ConversionStep) => t(headings[step]),
  layout: "clear",
  area: "account",
  notAhead: true,
  visitor: true,
};

const path = "/signin/aact-conversion";
const received = `${path}?received=1`;

export const loader = forVisitor(async (visit) => {
  const view = await findStep(visit);
  return json(view, { status: statusOf(view) });
});

async function findStep(visit: Visit): Promise<ConversionStep> {
  const { converted } = visit.journey;
  if (converted && visit.url.searchParams.has("received")) return { step: "received", ...converted };
  const identity = conversionIdentity(visit, "conversion");
  if (!identity) return { step: "begin" };
  const found = await conversionAccounts(visit, identity);
  if (found.step !== "found") return found;
  const { old, current } = found;
  if (!current) return { step: "noNew", old };
  return current.requested ? { step: "received", id: current.id } : { step: "review", old, current };
}

export const action = forAll(async (visit) => {
  const { identity, converted } = await requireVisitor(visit, path);
  if (identity?.purpose !== "conversion") {
    if (!converted) throw outOfOrder(path);
    return visit.redirect(received);
  }
  await visit.read(conversionForm);
  try {
    const id = await convertAccount(visit.openApi, identity.tid);
    audit(visit, "converted");
    visit.updateJourney({ identity: undefined, converted: { id } });
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return visit.refuse({ "": "conversion.failed" }, 403);
  }
  return visit.redirect(received);
});

export default function AactConversionPage() {
  return <ConversionPage purpose="conversion" own={(view) => <ReviewStep view={view} />} />;
}
