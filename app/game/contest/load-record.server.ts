import { contestBracketCall, type BracketMatch } from "../../api/contest-bracket.server";
import { getContestBoard, type Contest, type ContestBoard } from "../../api/contest.server";
import { isRefusal } from "../../api/errors";
import { seoulDay } from "../../i18n/seoul-days";
import { notFound } from "../../session/answers.server";
import type { MemberVisit } from "../../session/guards.server";
import { sequenceIn } from "./contest-route.server";
import { parseContestRecordQuery } from "./parse-contest-query.server";
import { contestRecordPath, type ContestRecordQuery } from "./paths";

export interface RecordPage {
  contest: Contest;
  query: ContestRecordQuery;
  /** Day in Seoul. */
  today: string;
  board?: Omit<ContestBoard, "contest">;
  matches?: BracketMatch[];
}

/** @throws the 404 page, or a redirect to the address without empty fields or without what the API refuses. */
export async function loadRecord(visit: MemberVisit): Promise<RecordPage> {
  const { api } = visit;
  const id = sequenceIn(visit, "LeagueSequence");
  const search = visit.url.searchParams;
  const query = parseContestRecordQuery(search);
  if ([...search.values()].includes("")) throw visit.redirect(contestRecordPath(id, query));
  const { tab, ...selection } = query;
  const common = { query, today: seoulDay() };
  const answer = async (): Promise<RecordPage> => {
    if (tab === "bracket") return { ...common, ...(await api(contestBracketCall, { league: id })) };
    const { contest, ...board } = await getContestBoard(api, id, { of: tab ?? "team", ...selection });
    return { ...common, contest, board };
  };
  return answer().catch((error: unknown) => {
    if (!isRefusal(error, "notFound", "invalid")) throw error;
    // A tournament without a bracket may have boards.
    const shorter = tab === "bracket" || (isRefusal(error, "invalid") && search.size > 0);
    throw shorter ? visit.redirect(contestRecordPath(id, shortened(query))) : notFound();
  });
}

function shortened({ tab, by, after, before }: ContestRecordQuery): ContestRecordQuery {
  return tab !== "bracket" && (after || before) ? { tab, by } : {};
}
