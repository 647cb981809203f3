import { contestBracketCall, type BracketMatch } from "../../app/api/contest-bracket.server";
import { contest as contestRow, contestBoardCall, contestCall, contestsCall, contestTeamCall, contestVenuesCall, type Contest, type ContestBoard, type ContestMeasure, type ContestPlace, type ContestTeam } from "../../app/api/contest.server"; // prettier-ignore
import { differing } from "../differing";
import { firstLanguage, type As, type Run } from "../run";
import { checkPages, isFalling, isRising } from "./lists";

const unknown = { league: "999999999" };
const statuses = ["running", "upcoming", "done"] as const;

export async function checkContests(run: Run, as: As): Promise<void> {
  const all = await run.ask(contestsCall, { size: "50" }, as);
  if (all) checkOrder(run, all.list);
  const found = await checkFilters(run, as);
  await checkPages(
    run,
    contestsCall,
    (page) => run.ask(contestsCall, page, as),
    ({ id }) => id,
  );
  await run.ask(contestsCall, {}, { ...as, language: firstLanguage });
  await run.refused(contestsCall, { after: "no cursor of ours" }, ["invalid"], as);
  for (const call of [contestCall, contestBoardCall, contestVenuesCall, contestBracketCall])
    await run.refused(call, unknown, ["notFound"], as);
  await run.refused(contestTeamCall, { ...unknown, team: "1" }, ["notFound"], as);
  const contests = [...new Map([...found, ...(all?.list ?? [])].map((contest) => [contest.id, contest])).values()];
  // The first of each filter: enough to see a tournament of each kind.
  for (const contest of contests.slice(0, 4)) await checkContest(run, as, contest);
  const own = contests.find(({ attended }) => attended) ?? contests.find(({ teams }) => teams > 0);
  const mixed = contests.find(({ teams, modes }) => teams > 0 && modes.length > 1);
  await checkTeams(run, as, own);
  if (mixed && mixed !== own) await checkBestTeams(run, as, mixed.id);
  await checkBrackets(run, as, contests);
}

function checkOrder(run: Run, list: readonly Contest[]): void {
  const order = { at: "list", expected: "in progress, upcoming, completed", got: "another order" };
  run.expect(contestsCall, isRising(list.map(({ status }) => statuses.indexOf(status))), order);
  const days = (status: Contest["status"], day: "from" | "to") =>
    list.filter((contest) => contest.status === status).map((contest) => contest[day]);
  const at = "list of one Status";
  const soonest = isRising(days("running", "to")) && isRising(days("upcoming", "from"));
  run.expect(contestsCall, soonest, { at, expected: "those that end or begin soonest first", got: "another order" });
  run.expect(contestsCall, isFalling(days("done", "to")), { at, expected: "the latest first", got: "another order" });
  const forward = list.every(({ from, to }) => from <= to);
  run.expect(contestsCall, forward, { at: "list[].To", expected: "not before From", got: "an earlier day" });
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const dated = ({ from, to }: Contest) => (today < from ? "upcoming" : today > to ? "done" : "running");
  if (list.some((contest) => contest.status !== dated(contest)))
    run.remark(contestsCall, "a Status is another than From and To say");
}

/** Returns the first of each. */
async function checkFilters(run: Run, as: As): Promise<Contest[]> {
  const found: Contest[] = [];
  const attended = await run.ask(contestsCall, { category: "ATTENDED" }, as);
  const own = attended?.list.every((contest) => contest.attended) ?? true;
  run.expect(contestsCall, own, { at: "list[].Attended", expected: "Y with ATTENDED", got: "N too" });
  found.push(...(attended?.list.slice(0, 1) ?? []));
  for (const status of statuses) {
    const some = await run.ask(contestsCall, { status: status.toUpperCase() }, as);
    const all = some?.list.every((contest) => contest.status === status) ?? true;
    run.expect(contestsCall, all, { at: "list[].Status", expected: "the one that was asked for", got: "others too" });
    found.push(...(some?.list.slice(0, 1) ?? []));
  }
  for (const category of ["official", "venue"] as const) {
    const some = await run.ask(contestsCall, { category: category.toUpperCase() }, as);
    const all = some?.list.every((contest) => contest.category === category) ?? true;
    run.expect(contestsCall, all, { at: "list[].Category", expected: "the one that was asked for", got: "others too" });
    found.push(...(some?.list.slice(0, 1) ?? []));
  }
  return found;
}

async function checkContest(run: Run, as: As, listed: Contest): Promise<void> {
  const league = listed.id;
  const detail = await run.ask(contestCall, { league }, as);
  if (detail)
    run.expectNone(
      contestCall,
      differing(contestRow, detail.contest, listed, { at: "league", expected: "as in the list" }),
    );
  const own = !detail || listed.attended === (detail.mine !== null);
  run.expect(contestCall, own, { at: "my", expected: "a team with Attended Y, else none", got: "the other" });
  for (const of of ["TEAM", "PLAYER"])
    for (const by of ["best", "total", "plays"] as const) {
      const board = await run.ask(contestBoardCall, { league, of, by: by.toUpperCase() }, as);
      if (board) checkBoard(run, board, by);
    }
  const usual = await run.ask(contestBoardCall, { league }, as);
  if (usual) checkUsualBoard(run, usual, listed);
  const sameRank = !detail?.mine || !usual?.mine || detail.mine.rank === usual.mine.rank;
  run.expect(contestCall, sameRank, { at: "my.Rank", expected: "as on the board of its RankingType", got: "another" });
  await checkVenuesOf(run, as, listed);
}

function checkBoard(run: Run, { list, mine, contest }: ContestBoard, by: ContestMeasure): void {
  const ranks = list.flatMap(({ rank }) => rank ?? []);
  run.expect(contestBoardCall, isRising(ranks), {
    at: "list[].Rank",
    expected: "the first place first",
    got: "another order",
  });
  const sorted = isFalling(list.map((place) => place[by]));
  const at = `list[].${by[0]?.toUpperCase()}${by.slice(1)}`;
  run.expect(contestBoardCall, sorted, { at, expected: "the highest first, as asked", got: "another order" });
  const apart = list.every(
    (place, i) => place.rank === null || (place.rank === list[i - 1]?.rank) === (place[by] === list[i - 1]?.[by]),
  );
  run.expect(contestBoardCall, apart, {
    at: "list[].Rank",
    expected: "one place for equal numbers alone",
    got: "another",
  });
  const within = list.every(({ best, total }) => best <= total);
  run.expect(contestBoardCall, within, { at: "list[].Total", expected: "no less than Best", got: "less" });
  const own = mine === null || mine.mine;
  run.expect(contestBoardCall, own, { at: "me.Mine", expected: "Y", got: "N" });
  const isMe = (place: ContestPlace) => mine !== null && nameOf(place) === nameOf(mine);
  const marked = list.every((place) => (isMe(place) ? place.mine : !place.mine || isAnotherTeam(place, mine)));
  run.expect(contestBoardCall, marked, {
    at: "list[].Mine",
    expected: "Y in the row of me, and of the member's other teams behind it, alone",
    got: "others",
  });
  const attended = contest.attended === (mine !== null);
  run.expect(contestBoardCall, attended, {
    at: "me",
    expected: "a place with Attended Y, else none",
    got: "the other",
  });
}

/** A member of two teams has two rows, of which the better one is `me`. */
function isAnotherTeam({ player, rank }: ContestPlace, mine: ContestPlace | null): boolean {
  return mine !== null && player === null && (rank ?? Infinity) >= (mine.rank ?? Infinity);
}

function nameOf({ team, player, rank }: ContestPlace): string {
  return player ?? `${team} ${rank}`;
}

function checkUsualBoard(run: Run, board: ContestBoard, { rankedBy, teams }: Contest): void {
  checkBoard(run, board, rankedBy);
  const ofTeams = board.list.every(({ player, nickname }) => player === null && nickname === null);
  run.expect(contestBoardCall, ofTeams, { at: "list", expected: "teams without of", got: "players" });
  const whole = { at: "total", expected: `${teams}, the Teams of the tournament`, got: `${board.total}` };
  run.expect(contestBoardCall, board.total === teams, whole);
}

async function checkVenuesOf(run: Run, as: As, { id: league, venues }: Contest): Promise<void> {
  const all = await run.ask(contestVenuesCall, { league, size: "50" }, as);
  if (!all) return;
  const whole = { at: "total", expected: `${venues}, the Fields of the tournament`, got: `${all.total}` };
  run.expect(contestVenuesCall, all.total === venues, whole);
  const inAll = all.regions.reduce((sum, region) => sum + region.count, 0);
  const those = { at: "regions[].Count", expected: `${all.total} in all`, got: `${inAll}` };
  run.expect(contestVenuesCall, inAll === all.total, those);
  const [region] = all.regions;
  const some = region && (await run.ask(contestVenuesCall, { league, region: region.code }, as));
  const fits = !some || (some.total === region.count && some.list.every((venue) => venue.region === region.name));
  run.expect(contestVenuesCall, fits, { at: "list", expected: "the region as asked", got: "others" });
}

async function checkTeams(run: Run, as: As, contest: Contest | undefined): Promise<void> {
  if (!contest) return run.remark(contestTeamCall, "needs a tournament with teams");
  const league = contest.id;
  for (const of of ["TEAM", "PLAYER"])
    await checkPages(run, contestBoardCall, (page) => run.ask(contestBoardCall, { league, of, ...page }, as), nameOf);
  await checkPages(
    run,
    contestVenuesCall,
    (page) => run.ask(contestVenuesCall, { league, ...page }, as),
    ({ id }) => id,
  );
  await run.refused(contestBoardCall, { league, after: "no cursor of ours" }, ["invalid"], as);
  await run.refused(contestVenuesCall, { league, after: "no cursor of ours" }, ["invalid"], as);
  await run.refused(contestTeamCall, { league, team: "999999999" }, ["notFound"], as);
  await checkBestTeams(run, as, league);
}

/** The first of the board, and the member's. */
async function checkBestTeams(run: Run, as: As, league: string): Promise<void> {
  const board = await run.ask(contestBoardCall, { league }, as);
  const places = [...(board?.list.slice(0, 1) ?? []), ...(board?.mine ? [board.mine] : [])];
  for (const place of places) await checkTeam(run, as, league, place);
}

async function checkTeam(run: Run, as: As, league: string, place: ContestPlace): Promise<void> {
  const found = await run.ask(contestTeamCall, { league, team: place.team }, as);
  if (!found) return;
  const { contest, team, sum, sums, players } = found;
  const shown = ({
    team,
    rank,
    plays,
    best,
    total,
    mine,
  }: Omit<ContestPlace, "player" | "hasPage" | "nickname" | "tied">) => [team, rank, plays, best, total, mine].join();
  const same = shown(team) === shown(place);
  run.expect(contestTeamCall, same, { at: "team", expected: "as on the board", got: "another" });
  const results = [team.wins + team.draws + team.losses, team.games, sum.games].every((games) => games === team.plays);
  run.expect(contestTeamCall, results, { at: "team.G", expected: "Plays, W + D + L and sum.G", got: "another" });
  const order = isFalling(players.map((player) => player.sum.games));
  run.expect(contestTeamCall, order, { at: "players", expected: "most games first", got: "another order" });
  const most = players.every((player) => player.sum.games <= team.plays);
  run.expect(contestTeamCall, most, { at: "players[].sum.G", expected: "no more than Plays", got: "more" });
  checkModeSums(run, contest, [{ sum, sums }, ...players]);
  const batted = players.reduce((atBats, player) => atBats + player.sum.atBats, 0);
  const within = batted <= sum.atBats;
  run.expect(contestTeamCall, within, { at: "sum.AB", expected: "no less than the players' in all", got: "less" });
}

function checkModeSums(run: Run, { modes }: Contest, played: readonly Pick<ContestTeam, "sum" | "sums">[]): void {
  if (modes.length < 2) return;
  if (played.every(({ sums }) => sums === null))
    return run.remark(contestTeamCall, "without sums, a team of several modes has no batting and pitching on its page");
  for (const { sum, sums } of played) {
    const found = (sums ?? []).map(({ mode }) => mode);
    const known = new Set(found).size === found.length && found.every((mode) => modes.includes(mode));
    run.expect(contestTeamCall, known, { at: "sums[].Mode", expected: "each of Modes once", got: found.join() });
    for (const of of ["games", "hits", "runs", "points", "outs", "runsAllowed"] as const) {
      const all = (sums ?? []).reduce((count, part) => count + part.sum[of], 0);
      const whole = { at: "sums", expected: `${sum[of]} ${of} in all, as in sum`, got: `${all}` };
      run.expect(contestTeamCall, all === sum[of], whole);
    }
  }
}

async function checkBrackets(run: Run, as: As, contests: readonly Contest[]): Promise<void> {
  const without = contests.find(({ bracket }) => !bracket);
  if (without) await run.refused(contestBracketCall, { league: without.id }, ["notFound"], as);
  const own = contests.find(({ bracket }) => bracket);
  if (!own) return run.remark(contestBracketCall, "no tournament has a bracket");
  const matches = (await run.ask(contestBracketCall, { league: own.id }, as))?.matches;
  if (matches) checkBracket(run, matches);
}

function checkBracket(run: Run, matches: readonly BracketMatch[]): void {
  const rounds = Math.max(0, ...matches.map(({ round }) => round));
  const named = new Map(matches.map((match) => [`${match.round}.${match.number}`, match]));
  const slots = Array.from({ length: rounds }, (_, i) => i + 1).flatMap((round) =>
    Array.from({ length: 2 ** (rounds - round) }, (_, i) => `${round}.${i + 1}`),
  );
  const whole = slots.length === matches.length && slots.every((slot) => named.has(slot));
  const got = `${matches.length} matches`;
  run.expect(contestBracketCall, whole, { at: "matches", expected: `${slots.length}, half as many each round`, got });
  for (const { round, number, first, second } of matches) {
    const winners = [first, second].filter((side) => side?.won);
    const one = { at: "matches[].Won", expected: "one winner at most", got: `${winners.length}` };
    run.expect(contestBracketCall, winners.length < 2, one);
    const after = named.get(`${round + 1}.${Math.ceil(number / 2)}`);
    const [winner] = winners;
    const goesOn = !winner || !after || [after.first?.team, after.second?.team].includes(winner.team);
    run.expect(contestBracketCall, goesOn, {
      at: "matches[].A",
      expected: "the winners of the round before",
      got: "others",
    });
  }
}
