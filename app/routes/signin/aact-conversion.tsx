import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { conversionForm } from "../../account/conversion/conversion-form.server";
import { ConversionPage } from "../../account/conversion/conversion-page";
import { conversionIdentity, conversionAccounts } from "../../account/conversion/find-accounts.server";
import { ReviewStep } from "../../account/conversion/review-step";
import { headings, statusOf, type ConversionStep } from "../../account/conversion/steps";
import { convertAccount } from "../../api/conversion.server";
import { ApiRefusal } from "../../api/errors";
import { readForm } from "../../forms/read-form.server";
import { refuse } from "../../forms/refuse.server";
import type { PageHandle } from "../../page-handle";
import { outOfOrder, redirectTo } from "../../session/answers.server";
import { visitorApi } from "../../session/api.server";
import { audit } from "../../session/audit.server";
import { requireVisitor } from "../../session/guards.server";
import { journeyOf, updateJourney } from "../../session/journey.server";

export const handle: PageHandle = {
  title: (t, { step }: ConversionStep) => t(headings[step]),
  layout: "clear",
  area: "account",
  notAhead: true,
  visitor: true,
};

const path = "/signin/aact-conversion";
const received = `${path}?received=1`;

export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  const view = await findStep(args);
  return json(view, { status: statusOf(view) });
}

async function findStep(args: LoaderFunctionArgs): Promise<ConversionStep> {
  if (new URL(args.request.url).searchParams.has("received")) {
    const { converted } = journeyOf(args);
    if (!converted) throw outOfOrder(path);
    return { step: "received", ...converted };
  }
  const identity = conversionIdentity(args, "conversion");
  if (!identity) return { step: "begin" };
  const found = await conversionAccounts(args, identity);
  if (found.step !== "found") return found;
  const { old, current } = found;
  if (!current) return { step: "noNew", old };
  return current.requested ? { step: "received", id: current.id } : { step: "review", old, current };
}

export async function action(args: ActionFunctionArgs) {
  const { identity, converted } = await requireVisitor(args, path);
  if (identity?.purpose !== "conversion") {
    if (!converted) throw outOfOrder(path);
    return redirectTo(args, received);
  }
  const form = await conversionForm.validate(await readForm(args.request));
  if (form.error) return refuse(form.error.fieldErrors, form.submittedData, { status: 400 });
  try {
    const id = await convertAccount(visitorApi(args), identity.tid);
    audit(args, "converted");
    updateJourney(args, { identity: undefined, converted: { id } });
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return refuse({ agree: "conversion.failed" }, form.submittedData, { status: 403 });
  }
  return redirectTo(args, received);
}

export default function AactConversionPage() {
  return <ConversionPage purpose="conversion" own={(view) => <ReviewStep view={view} />} />;
}
