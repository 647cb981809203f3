import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { IdentityForm } from "../../account/identity/identity-form";
import { FoundAccounts, accountKey, longestKey, NoAccount } from "../../account/recovery/found-accounts";
import { isRefusal } from "../../api/errors";
import { findAccounts, type FoundAccount } from "../../api/recovery.server";
import { longestChoice } from "../../forms/fields";
import { readForm } from "../../forms/read-form.server";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import type { RequestArgs } from "../../request-context";
import { outOfOrder, redirectTo } from "../../session/answers.server";
import { visitorApi } from "../../session/api.server";
import { requireVisitor } from "../../session/guards.server";
import { updateJourney } from "../../session/journey.server";

export const handle: PageHandle = {
  title: (t, { accounts }: { accounts: FoundAccount[] | null }) =>
    t(accounts === null ? "identity.lateTitle" : accounts.length ? "recovery.foundTitle" : "recovery.noneTitle"),
  layout: "clear",
  area: "account",
  notAhead: true,
};

async function accountsOf(args: RequestArgs): Promise<FoundAccount[] | null> {
  const { identity } = await requireVisitor(args);
  if (identity?.purpose !== "find-id") throw outOfOrder("/signin/find-id");
  try {
    return await findAccounts(visitorApi(args), identity.tid);
  } catch (error) {
    if (!isRefusal(error, "transactionUnusable")) throw error;
    return null;
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const accounts = await accountsOf(args);
  return json({ accounts }, accounts ? 200 : 403);
}

/** Shows the whole addresses, or leads to a form that is filled in with one of them. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const accounts = (await accountsOf(args)) ?? [];
  const intent = form.text("intent", longestChoice);
  if (intent !== "signin" && intent !== "reset") return json({ whole: true });
  const key = form.text("account", longestKey);
  const email = accounts.find((account) => accountKey(account) === key)?.address;
  if (email) updateJourney(args, { draft: { email } });
  return redirectTo(args, intent === "signin" ? "/signin" : "/signin/pw-reset");
}

export default function UserIdPage() {
  const { accounts } = useLoaderData<typeof loader>();
  const whole = useActionData<typeof action>()?.whole === true;
  return (
    <div className="page page-narrow">
      {accounts === null ? <TooLate /> : accounts.length ? <FoundAccounts {...{ accounts, whole }} /> : <NoAccount />}
    </div>
  );
}

/** The API keeps a confirmed transaction for half an hour. */
function TooLate() {
  const t = useT();
  return (
    <>
      <div className="page-head">
        <h1>{t("identity.lateTitle")}</h1>
        <p>{t("identity.lateText")}</p>
      </div>
      <IdentityForm purpose="find-id" />
    </>
  );
}
