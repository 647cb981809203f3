import { isKnownUrl } from "../known-origin";
import type { Page, PageAnswer, PageRequest } from "../page";
import { readCharsetForm } from "./charset";
import { returnPage, ownerPage, unusablePage, type CarrierVisit } from "./pages";
import { DEMO_OWNER, readOwner } from "./phone-owner";
import { CARRIER_TEXTS } from "./texts";
import { saveOwner, cancelTransaction, closedReason, transactionOf, type Transaction } from "./transactions";

/** Examples; each carrier has its own codes. */
const RETURN_CODES = { cancelled: "C001", expired: "E002", used: "E003" };

type VisitHandler = (transaction: Transaction, visit: CarrierVisit, fields: ReadonlyMap<string, string>) => PageAnswer;

export const carrierStart: Page = (request) => visitOf(request, (_, visit) => ownerPage(visit, DEMO_OWNER));

export const carrierConfirm: Page = (request) =>
  visitOf(request, (transaction, visit, fields) => {
    if (fields.get("decision") === "cancel") {
      cancelTransaction(request.store, visit.tid);
      return returnPage(visit, "cancelled", visit.backUrl, returnFields(visit, "cancelled"));
    }
    const { typed, person, wrong } = readOwner(fields);
    if (!person) return ownerPage(visit, typed, wrong);
    saveOwner(request.store, visit.tid, person);
    return returnPage(visit, "confirmed", transaction.return_url, [["TID", visit.tid]]);
  });

function visitOf({ store, now, language, webOrigins, body }: PageRequest, go: VisitHandler): PageAnswer {
  const { charset, fields } = readCharsetForm(body);
  const transaction = transactionOf(store, fields.get("TID") ?? "");
  if (!transaction) return unusablePage({ language, charset }, "unknown");
  const named = fields.get("BackURL") ?? "";
  const visit: CarrierVisit = {
    language,
    charset,
    tid: transaction.tid,
    backUrl: isKnownUrl(named, webOrigins) ? named : transaction.cancel_url,
    passThrough: [...fields].filter(([name]) => name.startsWith("By")),
  };
  const end = closedReason(transaction, now);
  if (!end) return go(transaction, visit, fields);
  return unusablePage(visit, end, { to: transaction.cancel_url, fields: returnFields(visit, end) });
}

function returnFields({ tid, language }: CarrierVisit, end: keyof typeof RETURN_CODES): [string, string][] {
  return [
    ["TID", tid],
    ["RETURNCODE", RETURN_CODES[end]],
    ["RETURNMSG", CARRIER_TEXTS[language][end]],
  ];
}
