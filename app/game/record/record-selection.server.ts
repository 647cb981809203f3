import { json } from "@remix-run/node";
import { isRefusal } from "../../api/errors";
import type { Api } from "../../api/call";
import { historyOf } from "../../baseball/history";
import { recordPath, type ListQuery, type RecordSubpath, type RecordQuery } from "../../baseball/record-query";
import { barePath } from "../../i18n/languages";
import { seoulDay } from "../../i18n/seoul-days";
import type { MemberVisit } from "../../session/guards.server";
import { parseReportQuery, type Selection } from "./parse-record-query.server";

/** @throws a redirect to the address without the form's empty fields. */
export async function recordSelection<Q extends ListQuery>(
  visit: MemberVisit,
  subpath: RecordSubpath,
  parse: (search: URLSearchParams) => Selection<Q>,
) {
  const { api } = visit;
  const search = visit.url.searchParams;
  const selection = parse(search);
  const isWrong = Object.keys(selection.fieldErrors).length > 0;
  if (!isWrong && [...search.values()].includes("")) throw visit.redirect(recordPath(selection.query, {}, subpath));
  return { api, isWrong, selection };
}

/** @throws a redirect to the mode's first page if the API refuses the selection, unless that is this address. */
export async function orFirstPage<T>(visit: MemberVisit, query: ListQuery, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const plain = recordPath({ mode: query.mode });
    const { pathname, search } = visit.url;
    throw isRefusal(error, "invalid") && barePath(pathname) + search !== plain ? visit.redirect(plain) : error;
  }
}

/** @throws a redirect to /record, whose form reports invalid days. */
export async function rightSelection<Q extends ListQuery>(...of: Parameters<typeof recordSelection<Q>>) {
  const { api, isWrong, selection } = await recordSelection(...of);
  const { query, typed } = selection;
  if (isWrong) throw of[0].redirect(recordPath({ ...query, ...typed }));
  return { api, query };
}

/**
 * Answers 400 to a selection with invalid days, whose report is that of the rest. Right ones are plain data: Remix reads a
 * response back from its JSON.
 */
export const answerTo = <T>({ fieldErrors }: Selection<ListQuery>, data: T) =>
  Object.keys(fieldErrors).length ? json(data, { status: 400 }) : data;

export async function loadReport<T>(
  visit: MemberVisit,
  subpath: RecordSubpath,
  getReport: (api: Api, query: RecordQuery) => Promise<T>,
) {
  const { api, selection } = await recordSelection(visit, subpath, parseReportQuery);
  const report = await orFirstPage(visit, selection.query, getReport(api, selection.query));
  return { selection, report, history: historyOf(visit.member, seoulDay()) };
}
