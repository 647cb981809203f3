import { isDeepStrictEqual } from "node:util";
import { openVenueCall, openVenuesCall, venueCall, venueFavouriteCall, venuePage, venuePlace, venuesCall, type VenueDetail, type VenuePlace, type Venues } from "../../app/api/venue.server"; // prettier-ignore
import { yesNo } from "../../app/api/php-values";
import { differing } from "../differing";
import { firstLanguage, type As, type Run } from "../run";
import { checkPages, instantOf, isFalling, isNewestFirst, isRising } from "./lists";

const unknown = { field: "999999999" };

/** Returns a venue, if there is one. */
export async function checkVenues(run: Run, as: As): Promise<VenuePlace | undefined> {
  const whole = await run.ask(venuesCall, { area: "DOMESTIC", size: "50" }, as);
  const abroad = await run.ask(venuesCall, { area: "OVERSEAS", size: "50" }, as);
  for (const venues of [whole, abroad]) {
    const domestic = venues === whole;
    const here = venues?.list.every(({ country }) => ((country ?? "KR") === "KR") === domestic) ?? true;
    run.expect(venuesCall, here, { at: "list[].Country", expected: "the area that was asked for", got: "others too" });
    if (venues) checkRegions(run, venues);
  }
  const first = await run.ask(venuesCall, {}, { ...as, language: firstLanguage });
  const own = first?.list.map(({ favourite, lastPlayedAt }) => (favourite ? 2 : lastPlayedAt ? 1 : 0)) ?? [];
  const ownFirst = own.every((one, i) => i === 0 || one <= (own[i - 1] ?? 0));
  run.expect(venuesCall, ownFirst, {
    at: "list",
    expected: "the member's favourites first, then where the member has played",
    got: "another order",
  });
  await run.refused(venuesCall, { after: "no cursor of ours" }, ["invalid"], as);
  await checkPages(
    run,
    venuesCall,
    (page) => run.ask(venuesCall, page, as),
    ({ id }) => id,
  );
  const [venue] = whole?.list ?? [];
  const played = await checkFilters(run, as);
  await run.refused(venueCall, unknown, ["notFound"], as);
  await run.refused(openVenueCall, unknown, ["notFound"]);
  if (!whole || !venue) {
    for (const call of [venueCall, openVenueCall]) run.remark(call, "needs a venue in Korea");
    return undefined;
  }
  const open = await run.askOptional(openVenuesCall, {});
  if (open) {
    const isThere = open.list.some(({ id }) => id === venue.id);
    run.expect(openVenuesCall, isThere, {
      at: "list",
      expected: `venue ${venue.id}, as in the list`,
      got: "not there",
    });
  }
  await checkPlaces(run, as, whole);
  await checkSearch(run, as, whole, venue);
  await checkVenue(run, as, venue);
  if (played) await checkVenue(run, as, played);
  return venue;
}

function checkRegions(run: Run, { regions, total, districts }: Venues): void {
  const inAll = regions.reduce((venues, region) => venues + region.count, 0);
  run.expect(venuesCall, inAll === total, { at: "regions[].Count", expected: `${total} in all`, got: `${inAll}` });
  const none = districts.length === 0;
  run.expect(venuesCall, none, { at: "districts", expected: "empty without a region", got: `${districts.length}` });
}

async function checkPlaces(run: Run, as: As, whole: Venues): Promise<void> {
  const [region] = whole.regions;
  const found = region && (await run.ask(venuesCall, { region: region.code, size: "50" }, as));
  if (!found) return;
  const those = { expected: `${region.count}, the Count of the region`, got: `${found.total}` };
  run.expect(venuesCall, found.total === region.count, { at: "total", ...those });
  const there = found.list.every((venue) => venue.region === region.name);
  run.expect(venuesCall, there, { at: "list[].RegionName", expected: "the region as asked", got: "others too" });
  const same = isDeepStrictEqual(found.regions, whole.regions);
  run.expect(venuesCall, same, { at: "regions", expected: "the same whatever else is chosen", got: "others" });
  const [district] = found.districts;
  if (!district) return run.remark(venuesCall, "the first region has no districts");
  const within = await run.ask(venuesCall, { region: region.code, district: district.code }, as);
  const fits = !within || within.total === district.count;
  const expected = `${district.count}, the Count of the district`;
  run.expect(venuesCall, fits, { at: "total", expected, got: `${within?.total}` });
}

async function checkSearch(run: Run, as: As, whole: Venues, { id, name }: VenuePlace): Promise<void> {
  const written = name.normalize("NFKC").slice(0, 40);
  for (const q of [written, written.toUpperCase().replaceAll(" ", "")]) {
    const found = await run.ask(venuesCall, { q, size: "50" }, as);
    const there = !found || found.next !== null || found.list.some((venue) => venue.id === id);
    run.expect(venuesCall, there, { at: "list", expected: "the venue whose name is asked for", got: "no such row" });
  }
  const percent = await run.ask(venuesCall, { q: "%" }, as);
  const literal = !percent || percent.total < whole.total;
  run.expect(venuesCall, literal, { at: "total", expected: "% as a character like others", got: "all venues" });
  const service = whole.list.flatMap(({ services }) => services)[0];
  if (!service) return run.remark(venuesCall, "no venue has a service");
  const serving = await run.ask(venuesCall, { services: service.toUpperCase(), size: "50" }, as);
  const all = serving?.list.every(({ services }) => services.includes(service)) ?? true;
  run.expect(venuesCall, all, { at: "list[].Services", expected: "those that were asked for", got: "others too" });
}

/** Returns the venue where the member played last. */
async function checkFilters(run: Run, as: As): Promise<VenuePlace | undefined> {
  const kept = await run.ask(venuesCall, { only: "FAVOURITE" }, as);
  const favourite = kept?.list.every((venue) => venue.favourite) ?? true;
  run.expect(venuesCall, favourite, { at: "list[].Favourite", expected: "Y with only=FAVOURITE", got: "N too" });
  const played = await run.ask(venuesCall, { only: "PLAYED" }, as);
  const times = played?.list.map(({ lastPlayedAt }) => lastPlayedAt ?? "") ?? [];
  const lastPlayed = { at: "list[].LastPlayedAt", expected: "the last played first", got: "another order, or none" };
  run.expect(venuesCall, times.every(Boolean) && isFalling(times), lastPlayed);
  const near = await run.ask(venuesCall, { near: "37.498,127.028" }, as);
  const distances = near?.list.flatMap(({ distance }) => distance ?? []) ?? [];
  const nearest = { at: "list[].Distance", expected: "the nearest first", got: "another order" };
  run.expect(venuesCall, isRising(distances), nearest);
  if (near && distances.length === 0) run.remark(venuesCall, "no Distance was given with near");
  return played?.list[0];
}

async function checkVenue(run: Run, as: As, listed: VenuePlace): Promise<void> {
  const field = listed.id;
  const detail = await run.ask(venueCall, { field }, as);
  if (!detail) return;
  run.expectNone(
    venueCall,
    differing(venuePlace, detail.venue, listed, { at: "venue", expected: "as in the list", except: ["Distance"] }),
  );
  checkOwnGames(run, detail);
  const open = await run.ask(openVenueCall, { field });
  if (!open) return;
  const alike = { at: "venue", expected: "as in /field/detail.php", except: ["Favourite", "LastPlayedAt", "Distance"] };
  run.expectNone(openVenueCall, differing(venuePage, open, detail.venue, alike));
  const nothing = !open.favourite && open.lastPlayedAt === null;
  run.expect(openVenueCall, nothing, {
    at: "venue",
    expected: "nothing of a member",
    got: "Favourite or LastPlayedAt",
  });
}

function checkOwnGames(run: Run, { venue, mine, games }: VenueDetail): void {
  const results = mine.wins + mine.draws + mine.losses;
  run.expect(venueCall, results === mine.games, {
    at: "my.G",
    expected: `${results}, its results`,
    got: `${mine.games}`,
  });
  const counted = games.length === Math.min(5, mine.games);
  run.expect(venueCall, counted, { at: "games", expected: "the latest five of my.G", got: `${games.length}` });
  const order = isNewestFirst(games);
  run.expect(venueCall, order, { at: "games", expected: "newest first", got: "another order" });
  const last = games[0] ? instantOf(games[0].playedAt) : null;
  run.expect(venueCall, last === (venue.lastPlayedAt && instantOf(venue.lastPlayedAt)), {
    at: "venue.LastPlayedAt",
    expected: "that of the latest game",
    got: "another",
  });
}

/** Turns the favourite over and back. */
export async function checkVenueFavourite(run: Run, as: As, listed: VenuePlace | undefined): Promise<void> {
  await run.refused(venueFavouriteCall, { ...unknown, on: "Y" }, ["notFound"], as);
  if (!listed) return run.remark(venueFavouriteCall, "needs a venue in Korea");
  const field = listed.id;
  for (const wish of [!listed.favourite, !listed.favourite, listed.favourite]) {
    const now = await run.ask(venueFavouriteCall, { field, on: yesNo(wish) }, as);
    const read = (await run.ask(venueCall, { field }, as))?.venue.favourite;
    const fits = now === undefined || (now === wish && (read ?? wish) === wish);
    run.expect(venueFavouriteCall, fits, { at: "Favourite", expected: "as asked, in detail.php too", got: "another" });
  }
}
