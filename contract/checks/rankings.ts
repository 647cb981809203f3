import { compareCall, playersCall, rivalsCall, type Rival } from "../../app/api/compare.server";
import { playerCall } from "../../app/api/player.server";
import { favouriteCall, rankingCall, type Ranking } from "../../app/api/rank.server";
import { allGamesCall, gamesCall } from "../../app/api/record.server";
import { everyMode, modes } from "../../app/baseball/modes";
import { rankMeasuresOf } from "../../app/baseball/ranking";
import { withoutZone } from "../../app/i18n/time-zones";
import type { Session } from "./signin";
import type { Run } from "../run";

/** Returns another player, if there is one. */
export async function checkRankings(run: Run, { as }: Session): Promise<string | undefined> {
  let other: string | undefined;
  for (const { id } of modes) {
    for (const by of rankMeasuresOf(id)) {
      const ranking = await run.ask(rankingCall, { mode: id.toUpperCase(), by: by.toUpperCase() }, as);
      if (ranking) checkBoard(run, ranking);
      other ??= ranking?.list.find(({ me, id }) => !me && id !== null)?.id ?? undefined;
    }
  }
  const own = await run.ask(rankingCall, { mode: "REG", at: "ME" }, as);
  if (!own?.me) run.remark(rankingCall, "the member is not on the board of REG");
  else await checkOwnPage(run, own);
  if (own) await checkUncounted(run, own, as);
  const [event] = own?.events ?? [];
  if (event) await run.ask(rankingCall, { event: event.id }, as);
  else run.remark(rankingCall, "there is no event");
  await run.refused(rankingCall, { event: "999999999" }, ["notFound"], as);
  await run.refused(rankingCall, { mode: "REG", after: "no cursor of ours" }, ["invalid"], as);
  await run.ask(rankingCall, { mode: "REG", tab: "FAV" }, as);
  await checkPlaces(run, own, as);
  return other;
}

/** A page of games has all since the ranking, unless all of it is since. */
async function checkUncounted(run: Run, { board, uncounted }: Ranking, as: Session["as"]): Promise<void> {
  if (!uncounted) return run.remark(rankingCall, "without uncounted, promises leave out the games since AsOf");
  const games = await run.ask(gamesCall, { mode: "REG" }, as);
  if (!games) return;
  const later = games.list.filter(({ playedAt }) => Date.parse(withoutZone(playedAt)) >= Date.parse(board.asOf));
  const { games: told } = uncounted.sum;
  const fits = later.length < games.list.length ? told === later.length : told >= later.length;
  const expected = "the games of /record/list.php from AsOf on";
  run.expect(rankingCall, fits, { at: "uncounted.sum.G", expected, got: `${told}` });
}

async function checkPlaces(run: Run, own: Ranking | undefined, as: Session["as"]): Promise<void> {
  await run.refused(rankingCall, { mode: "REG", field: "999999999" }, ["notFound"], as);
  await run.refused(rankingCall, { mode: "REG", region: "nowhere" }, ["invalid"], as);
  const { region, venue } = own?.home ?? {};
  if (!own || !region) return run.remark(rankingCall, "there is no region");
  const here = await run.ask(rankingCall, { mode: "REG", region }, as);
  if (here) checkPlace(run, here, { region, venue: null });
  if (!venue) return run.remark(rankingCall, "the member has not played at a venue");
  const there = await run.ask(rankingCall, { mode: "REG", region, field: venue }, as);
  if (!there) return;
  checkPlace(run, there, { region, venue });
  const within = there.board.players <= (here?.board.players ?? own.board.players);
  run.expect(rankingCall, within, { at: "board.Players", expected: "no more than in the region", got: "more" });
}

function checkPlace(run: Run, ranking: Ranking, { region, venue }: { region: string; venue: string | null }): void {
  checkBoard(run, ranking);
  const { board, regions, venues } = ranking;
  const isThis = board.region === region && board.venue === venue;
  run.expect(rankingCall, isThis, { at: "board.Region", expected: "the region and venue asked for", got: "others" });
  const named = Boolean(board.regionName) && (venue === null || Boolean(board.venueName));
  run.expect(rankingCall, named, { at: "board.RegionName", expected: "the names of the place", got: "none" });
  const offered = regions.some(({ code }) => code === region) && (venue === null || venues.some(({ id }) => id === venue)); // prettier-ignore
  run.expect(rankingCall, offered, { at: "regions", expected: "the chosen place among them", got: "others" });
}

function checkBoard(run: Run, { list, board, me, above }: Ranking): void {
  const ranks = list.flatMap(({ rank }) => rank ?? []);
  const rising = ranks.every((rank, i) => rank >= (ranks[i - 1] ?? 1));
  run.expect(rankingCall, rising, { at: "list[].Rank", expected: "the first place first", got: "another order" });
  const climbing =
    above?.every(({ rank }, i) => rank < (i === 0 ? (me?.rank ?? 0) : (above[i - 1]?.rank ?? 0))) ?? true;
  run.expect(rankingCall, climbing, { at: "above[].Rank", expected: "better and better places", got: "another order" });
  const starred = list.some(({ id, favourite }) => id === null && favourite);
  run.expect(rankingCall, !starred, { at: "list[].Favourite", expected: "N without PlayerSeq", got: "Y" });
  const counted = board.qualified <= board.players;
  run.expect(rankingCall, counted, { at: "board.Qualified", expected: "no more than Players", got: "more" });
}

async function checkOwnPage(run: Run, { list, me }: Ranking): Promise<void> {
  const listed = list.filter(({ id }) => id === me?.id);
  const marked = list.filter((entry) => entry.me);
  run.expect(rankingCall, listed.length === 1, {
    at: "list",
    expected: "the member's own row with at=ME",
    got: "no such row",
  });
  const alone = marked.length === 1 && marked[0]?.id === me?.id;
  run.expect(rankingCall, alone, { at: "list[].Me", expected: "Y in the member's row alone", got: "others" });
}

export async function checkPlayers(run: Run, { as, user }: Session, other: string | undefined): Promise<void> {
  const q = [...user.nickname.normalize("NFC")].slice(0, 2).join("");
  const found = await run.ask(playersCall, { q }, as);
  const known = found?.list.every(({ nickname }) => nickname.toLowerCase().startsWith(q.toLowerCase())) ?? true;
  run.expect(playersCall, known, { at: "list[].Nickname", expected: "names that begin as asked", got: "others too" });
  const rivals = await run.ask(rivalsCall, {}, as);
  const rival = rivals?.list.find(({ id }) => id !== null);
  if (rival) await checkGamesAgainst(run, as, rival);
  await run.refused(compareCall, { mode: "REG", other: "999999999" }, ["notFound"], as);
  if (!other) {
    run.remark(compareCall, "needs another player on a board");
    return run.remark(playerCall, "needs another player on a board");
  }
  await run.ask(compareCall, { mode: "REG", other }, as);
  const page = await run.askOptional(playerCall, { mode: "REG", player: other }, as);
  if (!page) return;
  const same = page.player.id === other && !page.player.me;
  run.expect(playerCall, same, { at: "player.PlayerSeq", expected: "the player asked for", got: "another" });
  await run.refused(playerCall, { mode: "REG", player: "999999999" }, ["notFound"], as);
}

async function checkGamesAgainst(run: Run, as: Session["as"], { id, games }: Rival): Promise<void> {
  const fields = { season: "all", rival: id ?? undefined };
  let listed = 0;
  for (const mode of modes) {
    const found = await run.ask(gamesCall, { ...fields, mode: mode.id.toUpperCase() }, as);
    if (!found) return;
    listed += found.sum.games;
  }
  const asked = { at: "sum.G, asked with rival", expected: `${games} in all modes, as G of /rank/rivals.php` };
  // G counts modes that the service does not offer, too.
  const isRight = modes.length === everyMode.length ? listed === games : listed <= games;
  run.expect(gamesCall, isRight, { ...asked, got: `${listed}` });
  const all = (await run.askOptional(allGamesCall, fields, as))?.sum.games ?? games;
  run.expect(allGamesCall, all === games, { ...asked, got: `${all}` });
}

/** Leaves the favourites as they were, if the player was none. */
export async function checkFavourites(run: Run, { as }: Session, other: string | undefined): Promise<void> {
  await run.refused(favouriteCall, { player: "999999999", on: "Y" }, ["notFound"], as);
  if (!other) return run.remark(favouriteCall, "needs another player on a board");
  const on = await run.ask(favouriteCall, { player: other, on: "Y" }, as);
  run.expect(favouriteCall, on ?? true, { at: "Favourite", expected: "Y, as asked", got: "N" });
  const off = await run.ask(favouriteCall, { player: other, on: "N" }, as);
  run.expect(favouriteCall, !off, { at: "Favourite", expected: "N, as asked", got: "Y" });
}
