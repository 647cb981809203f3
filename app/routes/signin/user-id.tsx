import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { IdentityForm } from "../../account/identity/identity-form";
import { FoundAccounts, accountKey, longestKey, NoAccount } from "../../account/recovery/found-accounts";
import { isRefusal } from "../../api/errors";
import { findAccounts, type FoundAccount } from "../../api/recovery.server";
import { optionalText, optionalWord } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { outOfOrder } from "../../session/answers.server";
import type { Visit } from "../../session/visit.server";
import { forAll } from "../../session/doors.server";
import { requireVisitor } from "../../session/guards.server";
import { PageHead } from "../../ui/page-head";

export const handle: PageHandle = {
  title: (t, { accounts }: { accounts: FoundAccount[] | null }) =>
    t(accounts === null ? "identity.lateTitle" : accounts.length ? "recovery.foundTitle" : "recovery.noneTitle"),
  layout: "clear",
  area: "account",
  notAhead: true,
};

async function accountsOf(visit: Visit): Promise<FoundAccount[] | null> {
  const { identity } = await requireVisitor(visit);
  if (identity?.purpose !== "find-id") throw outOfOrder("/signin/find-id");
  try {
    return await findAccounts(visit.openApi, identity.tid);
  } catch (error) {
    if (!isRefusal(error, "transactionUnusable")) throw error;
    return null;
  }
}

export const loader = forAll(async (visit) => {
  const accounts = await accountsOf(visit);
  return json({ accounts }, accounts ? 200 : 403);
});

const accountForm = formOf({ intent: optionalWord, account: optionalText(longestKey) });

/** Shows the whole addresses, or leads to a form that is filled in with one of them. */
export const action = forAll(async (visit) => {
  const { intent, account: key } = await visit.read(accountForm);
  const accounts = (await accountsOf(visit)) ?? [];
  if (intent !== "signin" && intent !== "reset") return json({ whole: true });
  const email = accounts.find((account) => accountKey(account) === key)?.address;
  if (email) visit.updateJourney({ draft: { email } });
  return visit.redirect(intent === "signin" ? "/signin" : "/signin/pw-reset");
});

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
      <PageHead title={t("identity.lateTitle")} lead={t("identity.lateText")} />
      <IdentityForm purpose="find-id" />
    </>
  );
}
