import { isRefusal } from "../../api/errors";
import type { Api } from "../../api/http.server";
import { recordPath, type RecordSubpath, type RecordQuery } from "../../baseball/record-query";
import type { RequestArgs } from "../../request-context";
import { redirectTo } from "../../session/answers.server";
import { requireMember } from "../../session/guards.server";
import { parseRecordQuery } from "./parse-record-query.server";

/**
 * The member and the selection that a page about records is asked for.
 * @throws a redirect to the address without the empty fields that a form has sent.
 */
export async function recordSelection(args: RequestArgs, page: RecordSubpath) {
  const { api } = await requireMember(args);
  const search = new URL(args.request.url).searchParams;
  const selection = parseRecordQuery(search);
  const wrong = Object.keys(selection.fieldErrors).length > 0;
  if (!wrong && [...search.values()].includes("")) throw redirectTo(args, recordPath(selection.query, {}, page));
  return { api, wrong, selection };
}

/** Asks the API for a selection; one that it refuses leads to the beginning. */
export async function askFor<T>(args: RequestArgs, query: RecordQuery, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isRefusal(error, "invalid")) throw redirectTo(args, recordPath({ mode: query.mode }));
    throw error;
  }
}

/** What a report is made of; days that were typed wrongly are told at the form of /record. */
export async function loadReport<T>(
  args: RequestArgs,
  page: RecordSubpath,
  ask: (api: Api, query: RecordQuery) => Promise<T>,
) {
  const { api, wrong, selection } = await recordSelection(args, page);
  const { query, typed } = selection;
  if (wrong) throw redirectTo(args, recordPath({ ...query, ...typed }));
  return { api, query, report: await askFor(args, query, ask(api, query)) };
}
