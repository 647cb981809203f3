import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { useContractRun } from "../support/contract-run";
import { gameItem, number, refusedFields } from "../support/contract-shapes";
import { venue, venueList, venuePlace, type VenuePlace } from "../support/contract-shapes-places";

/** One more than the maximum of favourites. */
const VENUES = 201;
const run = useContractRun({ venues: VENUES });
let venues: VenuePlace[];
beforeAll(async () => {
  venues = [...(await walk({ area: "DOMESTIC" }, "50")), ...(await walk({ area: "OVERSEAS" }, "50"))];
});

const list = async (query: Record<string, string> = {}, language: "ko" | "en" = "ko") =>
  venueList.parse((await run.ask("/field/list.php", { query, language })).payload);

/** Returns all pages of a selection, after checking that the way back has the same. */
async function walk(query: Record<string, string>, size: string): Promise<VenuePlace[]> {
  const pages = [await list({ ...query, size })];
  for (let after = pages[0]?.next; after; after = pages.at(-1)?.next) pages.push(await list({ ...query, size, after }));
  for (let at = pages.length - 1; at > 0; at--) {
    const back = await list({ ...query, size, before: pages[at]?.prev ?? "" });
    expect(idsOf(back.list)).toEqual(idsOf(pages[at - 1]?.list ?? []));
  }
  const found = pages.flatMap((page) => page.list);
  expect(new Set(idsOf(found)).size).toBe(found.length);
  expect(pages.map(({ total }) => total)).toEqual(pages.map(() => found.length));
  return found;
}

const idsOf = (found: readonly VenuePlace[]) => found.map(({ FieldSeq }) => FieldSeq);
const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);
function tally(found: readonly VenuePlace[], by: "Region" | "District") {
  const counted: Record<string, number> = {};
  for (const one of found) counted[one[by]] = (counted[one[by]] ?? 0) + 1;
  return counted;
}
const isOwn = ({ Favourite, LastPlayedAt }: VenuePlace) => Favourite === "Y" || LastPlayedAt !== null;
const domestic = () => venues.filter(({ Country }) => Country === "KR");

describe("the list of venues", () => {
  test("has each venue once, forth and back, by name in either language", async () => {
    expect(sorted(idsOf(venues))).toEqual(Array.from({ length: VENUES }, (_, index) => index + 1));
    expect(idsOf(await walk({}, "7"))).toEqual(idsOf(domestic()));
    for (const language of ["ko", "en"] as const) {
      const others = (await list({ size: "50" }, language)).list.filter((one) => !isOwn(one));
      const names = others.map(({ FieldName }) => FieldName);
      expect(names).toEqual([...names].sort(new Intl.Collator(language, { numeric: true }).compare));
    }
  });

  test("begins with the member's favourites, then has where the member has played, the last played first", () => {
    const rank = (one: VenuePlace) => (one.Favourite === "Y" ? 2 : isOwn(one) ? 1 : 0);
    const order = domestic().map((one) => `${rank(one)} ${isOwn(one) ? (one.LastPlayedAt ?? "") : ""}`);
    expect(new Set(domestic().map(rank)).size).toBeGreaterThan(1);
    expect(order).toEqual([...order].sort().reverse());
  });

  test("counts regions and districts, whatever else is chosen", async () => {
    const { regions, districts } = await list({ region: "KR-11", q: "강남", services: "SMOKING" });
    expect(Object.fromEntries(regions.map(({ Region, Count }) => [Region, Count]))).toEqual(
      tally(domestic(), "Region"),
    );
    const seoul = domestic().filter(({ Region }) => Region === "KR-11");
    expect(Object.fromEntries(districts.map(({ District, Count }) => [District, Count]))).toEqual(tally(seoul, "District")); // prettier-ignore
    const abroad = venues.filter(({ Country }) => Country !== "KR");
    const overseas = await list({ area: "OVERSEAS" });
    expect(overseas.districts).toEqual([]);
    expect(Object.fromEntries(overseas.regions.map(({ Region, Count }) => [Region, Count]))).toEqual(
      tally(abroad, "Region"),
    );
  });

  test("can be narrowed by region, district and services", async () => {
    const check = async (query: Record<string, string>, keep: (one: VenuePlace) => boolean) =>
      expect(idsOf(await walk(query, "50")), JSON.stringify(query)).toEqual(idsOf(domestic().filter(keep)));
    await check({ region: "KR-26" }, ({ Region }) => Region === "KR-26");
    await check({ region: "KR-11", district: "11680" }, ({ District }) => District === "11680");
    await check({ services: "PARKING" }, ({ Services }) => Services.includes("PARKING"));
    await check({ services: "WIFI,GROUP,SMOKING", region: "KR-41" }, ({ Services, Region }) =>
      Region === "KR-41" && ["WIFI", "GROUP", "SMOKING"].every((one) => Services.some((service) => service === one))); // prettier-ignore
  });

  test("refuses a cursor of another order", async () => {
    const { next } = await list({ size: "5" });
    const other = await run.ask("/field/list.php", { query: { near: "37,127", after: next ?? "" } });
    expect(refusedFields.parse(other.payload).fields).toEqual({ after: "cursor" });
  });
});

const detailShape = z.object({
  venue: venuePlace.extend({ Intro: z.string().nullable(), Homepage: z.string().nullable(), Picture: z.string().nullable() }), // prettier-ignore
  my: z.object({ G: number, W: number, D: number, L: number }),
  games: z.array(gameItem).max(5),
});
const detail = async (field: number) =>
  detailShape.parse((await run.ask("/field/detail.php", { query: { field: String(field) } })).payload);

test("where the member has played comes by the latest game, and each venue adds up its games", async () => {
  const played = await walk({ only: "PLAYED" }, "5");
  const times = played.map(({ LastPlayedAt }) => LastPlayedAt ?? "");
  expect(times).toEqual([...times].sort().reverse());
  for (const { FieldSeq, LastPlayedAt } of played.slice(0, 8)) {
    const { my, games } = await detail(FieldSeq);
    expect(my.W + my.D + my.L).toBe(my.G);
    expect(games).toHaveLength(Math.min(5, my.G));
    expect(games.map((game) => game.FieldSeq)).toEqual(games.map(() => FieldSeq));
    expect(games[0]?.PlayedAt).toBe(LastPlayedAt);
  }
  const never = venues.filter(({ LastPlayedAt }) => LastPlayedAt === null);
  expect(never.length + played.length).toBe(venues.length);
  expect((await detail(never[0]?.FieldSeq ?? 0)).my.G).toBe(0);
});

describe("one venue", () => {
  test("is the same for everybody, without what is the member's", async () => {
    const answer = await run.call("/field/open.php", { query: { field: "1" } });
    const open = Object(answer.payload)["venue"];
    expect(venue.parse(open).FieldName).toBe("강남 2호점");
    for (const name of ["Favourite", "LastPlayedAt", "Distance"]) expect(open).not.toHaveProperty(name);
    const own = await detail(1);
    expect(own.venue).toMatchObject(venue.parse(open));
    const picture = await fetch(own.venue.Picture ?? "");
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  });

  test.each(["/field/detail.php", "/field/open.php", "/field/favourite.php"])("is there or not: %s", async (path) => {
    const ask = async (field: string) => {
      const values = { field, on: "Y" };
      return (await run.ask(path, path.includes("favourite") ? { form: values } : { query: values })).code;
    };
    expect(await ask("999999999")).toBe(404);
    for (const field of ["x", "0", "-1", ""]) expect([400, 404]).toContain(await ask(field));
  });

  test("is in the list of numbers for everybody", async () => {
    const answer = await run.call("/field/openList.php");
    const numbers = z.object({ list: z.array(z.object({ FieldSeq: z.coerce.number() })) }).parse(answer.payload);
    const known = venues.map(({ FieldSeq }) => FieldSeq);
    expect(numbers.list.map(({ FieldSeq }) => FieldSeq)).toEqual(expect.arrayContaining(known));
  });

  test("needs a sign-in but for the open page", async () => {
    for (const path of ["/field/list.php", "/field/detail.php"])
      expect((await run.call(path, { query: { field: "1" } })).code).toBe(401);
    expect((await run.call("/field/favourite.php", { form: { field: "1", on: "Y" } })).code).toBe(401);
  });
});

describe("favourites", () => {
  const keep = (field: number, on: string) => run.ask("/field/favourite.php", { form: { field: String(field), on } });

  test("are kept and given up, and the same again changes nothing", async () => {
    const before = await walk({ only: "FAVOURITE" }, "50");
    expect(before).toHaveLength(3);
    expect((await run.ask("/field/favourite.php", { form: { field: "2", on: "maybe" } })).code).toBe(400);
    for (const on of ["Y", "Y", "N", "N"]) {
      const { code, payload } = await keep(2, on);
      expect([code, Object(payload)["Favourite"]]).toEqual([200, on]);
      expect((await detail(2)).venue.Favourite).toBe(on);
    }
    expect(await walk({ only: "FAVOURITE" }, "50")).toEqual(before);
  });

  test("end at two hundred", async () => {
    const codes: number[] = [];
    for (const { FieldSeq } of venues) codes.push((await keep(FieldSeq, "Y")).code);
    expect(codes.filter((code) => code === 484)).toHaveLength(1);
    expect((await list({ only: "FAVOURITE" })).total).toBe(200);
    for (const { FieldSeq } of venues.slice(0, 150)) await keep(FieldSeq, "N");
  });
});
