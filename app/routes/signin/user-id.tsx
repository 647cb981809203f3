import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { IdentityForm } from "../../account/identity/identity-form";
import { FoundAccounts, NoAccount } from "../../account/recovery/found-accounts";
import { isRefusal } from "../../api/errors";
import { findAccounts } from "../../api/recovery.server";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { outOfOrder } from "../../session/answers.server";
import { visitorApi } from "../../session/api.server";
import { requireVisitor } from "../../session/guards.server";

type Found = Awaited<ReturnType<typeof findAccounts>>;

export const handle: PageHandle = {
  title: (t, { accounts }: { accounts: Found | null }) =>
    t(accounts === null ? "identity.lateTitle" : accounts.length ? "recovery.foundTitle" : "recovery.noneTitle"),
  layout: "clear",
  area: "account",
  notAhead: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const { identity } = await requireVisitor(args);
  if (identity?.purpose !== "find-id") throw outOfOrder("/signin/find-id");
  try {
    return json({ accounts: await findAccounts(visitorApi(args), identity.tid) });
  } catch (error) {
    if (!isRefusal(error, "transactionUnusable")) throw error;
    return json({ accounts: null }, { status: 403 });
  }
}

export default function UserIdPage() {
  const { accounts } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      {accounts === null ? <TooLate /> : accounts.length ? <FoundAccounts accounts={accounts} /> : <NoAccount />}
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
