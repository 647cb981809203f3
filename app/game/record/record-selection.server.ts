import { isRefusal } from "../../api/errors";
import type { Api } from "../../api/call";
import { recordPath, type ListQuery, type RecordSubpath, type RecordQuery } from "../../baseball/record-query";
import { barePath } from "../../i18n/languages";
import type { RequestArgs } from "../../request-context";
import { redirectTo } from "../../session/answers.server";
import { requireMember } from "../../session/guards.server";
import { parseReportQuery, type Selection } from "./parse-record-query.server";

/** @throws a redirect to the address without the form's empty fields. */
export async function recordSelection<Q extends ListQuery>(
  args: RequestArgs,
  subpath: RecordSubpath,
  parse: (search: URLSearchParams) => Selection<Q>,
) {
  const { api } = await requireMember(args);
  const search = new URL(args.request.url).searchParams;
  const selection = parse(search);
  const isWrong = Object.keys(selection.fieldErrors).length > 0;
  if (!isWrong && [...search.values()].includes("")) throw redirectTo(args, recordPath(selection.query, {}, subpath));
  return { api, isWrong, selection };
}

/** @throws a redirect to the mode's first page if the API refuses the selection, unless that is this address. */
export async function orFirstPage<T>(args: RequestArgs, query: ListQuery, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const plain = recordPath({ mode: query.mode });
    const { pathname, search } = new URL(args.request.url);
    throw isRefusal(error, "invalid") && barePath(pathname) + search !== plain ? redirectTo(args, plain) : error;
  }
}

/** @throws a redirect to /record, whose form reports invalid days. */
export async function rightSelection<Q extends ListQuery>(...of: Parameters<typeof recordSelection<Q>>) {
  const { api, isWrong, selection } = await recordSelection(...of);
  const { query, typed } = selection;
  if (isWrong) throw redirectTo(of[0], recordPath({ ...query, ...typed }));
  return { api, query };
}

export async function loadReport<T>(
  args: RequestArgs,
  subpath: RecordSubpath,
  getReport: (api: Api, query: RecordQuery) => Promise<T>,
) {
  const { api, query } = await rightSelection(args, subpath, parseReportQuery);
  return { api, query, report: await orFirstPage(args, query, getReport(api, query)) };
}
