import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { localePath } from "../../app/i18n/languages";
import { startApp } from "../support/app-server";
import { asMember } from "../support/as-member";
import { fieldsOf, hrefsOf, linkOf, never, pagesFrom } from "../support/page-parts";
import { useStage } from "../support/stage";
import { venueFixture, type VenueFixture } from "../support/venue-fixture";
import { allWords, Visitor, words, type Answer } from "../support/visitor";
import { useWire } from "../support/wire";

const stage = useStage();
const member = stage.useMember();
const api = asMember(stage);
const ask = async (path: string, query: Record<string, string>) => (await api(path, { query })).payload as Payload;

interface Place {
  Region?: string;
  District?: string;
  Count: number;
}
interface Payload {
  list: VenueFixture[];
  total: number;
  regions: Place[];
  districts: Place[];
  my: Record<"G" | "W" | "D" | "L", number>;
  games: unknown[];
}

const idsOf = ({ page }: Answer) => page.querySelectorAll(".venue").map(({ id }) => id.replace("row-", ""));
const countOf = ({ page }: Answer) => Number(/\d+/.exec(words(page, ".venues-count b"))?.[0] ?? 0);
const search = (q: string, more = "") => member.get(`/location?q=${encodeURIComponent(q)}${more}`);
const field = (page: Answer, name: string) => page.page.querySelector(`[name=${name}]`);

describe("the list", () => {
  test.each(["ko", "en"] as const)("in %s has the API's venues, page by page", async (language) => {
    const first = await member.get(localePath(language, "/location"));
    expect(idsOf(first)).toHaveLength(20);
    expect(countOf(first)).toBe(Number((await ask("/field/list.php", { area: "DOMESTIC" })).total));
    const second = await member.get(linkOf(first, "next") ?? "");
    expect(idsOf(second).filter((id) => idsOf(first).includes(id))).toEqual([]);
    expect(idsOf(await member.get(linkOf(second, "prev") ?? ""))).toEqual(idsOf(first));
    expect(hrefsOf(first.page, ".venue-link")[0]).toBe(localePath(language, `/location/${idsOf(first)[0]}`));
  });

  test.each(["강남", "GANGNAM", "gang nam", "  강남  ", "강남".normalize("NFD"), "ＧＡＮＧＮＡＭ"])(
    "is searched for %j, however it is written",
    async (q) => {
      const plain = idsOf(await search("강남"));
      expect(plain.length).toBeGreaterThan(0);
      expect(idsOf(await search(q))).toEqual(plain);
    },
  );

  test.each(["%", "_", "강_", "zzz"])("has nothing for %j, and a way back", async (q) => {
    const answer = await search(q);
    expect(idsOf(answer)).toEqual([]);
    expect(words(answer.page, ".empty p")).toContain(q);
    expect(answer.page.querySelector(".empty a")?.getAttribute("href")).toBe("/location");
  });

  test.each(["?q=", "?q=&region=&wifi=on&parking=on", "?services=wifi&parking=on"])(
    "%s is asked for by what was chosen alone",
    async (query) => {
      const { location } = await member.get(`/location${query}`);
      expect(location).toBe(query.includes("wifi") ? "/location?services=wifi-parking" : "/location");
    },
  );

  test("a search longer than any name finds none, and nothing that was chosen is lost", async () => {
    const q = "가".repeat(41);
    const answer = await search(q, "&services=wifi&region=KR-11");
    expect([answer.status, answer.page.querySelectorAll(".venue").length]).toEqual([200, 0]);
    expect(field(answer, "q")?.getAttribute("value")).toBe(q);
    expect(field(answer, "region")?.querySelector("[selected]")?.getAttribute("value")).toBe("KR-11");
    expect(answer.page.querySelectorAll("[type=checkbox][checked]").map((box) => box.getAttribute("name"))).toEqual([
      "wifi",
    ]);
    expect((await search("가".repeat(40))).status).toBe(200);
  });

  test("region, district and services narrow it as the API counts", async () => {
    const { regions } = await ask("/field/list.php", { area: "DOMESTIC" });
    const region = regions[0]?.Region ?? "";
    const { districts } = await ask("/field/list.php", { area: "DOMESTIC", region });
    const chosen = await member.get(`/location?region=${region}`);
    expect(countOf(chosen)).toBe(Number(regions[0]?.Count));
    const district = districts[0]?.District ?? "";
    expect(countOf(await member.get(`/location?region=${region}&district=${district}`))).toBe(
      Number(districts[0]?.Count),
    );
    const both = await member.get("/location?services=wifi-parking");
    const { total } = await ask("/field/list.php", { area: "DOMESTIC", services: "WIFI,PARKING" });
    expect(countOf(both)).toBe(Number(total));
    for (const services of both.page.querySelectorAll(".venue-services"))
      expect(services.text).toMatch(/무선 인터넷.*주차/);
  });

  test("another region leaves the district of the one before behind", async () => {
    const { regions } = await ask("/field/list.php", { area: "DOMESTIC" });
    const { districts } = await ask("/field/list.php", { area: "DOMESTIC", region: regions[0]?.Region ?? "" });
    const other = regions[1]?.Region ?? "";
    const { location } = await member.get(`/location?q=점&region=${other}&district=${districts[0]?.District}`);
    expect(location).toBe(`/location?region=${other}&q=%EC%A0%90`);
  });

  test.each([
    ["?region=KR-99", "/location"],
    ["?region=KR-99&district=1", "/location"],
    ["?after=nonsense&services=wifi", "/location?services=wifi"],
  ])("%s is unknown and leads to the list without it", async (query, path) => {
    const answer = await member.open(`/location${query}`);
    expect(answer.status).toBe(200);
    expect(idsOf(answer)).toEqual(idsOf(await member.get(path)));
  });

  test.each(["?area=moon", "?services=pool", "?only=mine", "?sort=price", "?region=<b>", "?district=11680"])(
    "%s is passed over",
    async (query) => {
      const answer = await member.get(`/location${query}`);
      expect([answer.status, idsOf(answer)]).toEqual([200, idsOf(await member.get("/location"))]);
    },
  );

  test("abroad has its own countries and currencies", async () => {
    const answer = await member.get("/en/location?area=overseas");
    const { regions, total } = await ask("/field/list.php", { area: "OVERSEAS" });
    expect(countOf(answer)).toBe(Number(total));
    expect(field(answer, "region")?.querySelectorAll("option")).toHaveLength(regions.length + 1);
    expect(words(answer.page, ".venues")).not.toContain("₩");
  });

  test("where the member has played comes the last played first; who has played nowhere is told so", async () => {
    const played = await ask("/field/list.php", { area: "DOMESTIC", only: "PLAYED" });
    expect(idsOf(await member.get("/location?only=played"))).toEqual(
      played.list.map(({ FieldSeq }) => String(FieldSeq)),
    );
    const rookie = await stage.member("rookie@example.com");
    for (const only of ["played", "favourite"]) {
      const { page } = await rookie.get(`/location?only=${only}`);
      expect(page.querySelector(".empty a")?.getAttribute("href")).toBe("/location");
    }
  });
});

/** 20:14 in Seoul: some are open, and all that are known have a lamp that says so. */
describe("open now", () => {
  const lampsOf = ({ page }: Answer) => page.querySelectorAll(".venue .lamp").map(({ classNames }) => classNames);
  const isOpen = (lamps: string[]) => lamps.every((names) => names.includes("lamp-open"));

  test.each(["/location", "/en/location"])(
    "%s has each open venue once, forth and back, and no other",
    async (path) => {
      const all = await pagesFrom(member, path);
      const lit = all.flatMap((page) => idsOf(page).filter((_, i) => lampsOf(page)[i]?.includes("lamp-open")));
      const pages = await pagesFrom(member, `${path}?open=now`);
      expect(pages.length).toBeGreaterThan(1);
      expect(pages.flatMap(idsOf)).toEqual(lit);
      expect(pages.flatMap(lampsOf)).toSatisfy(isOpen);
      const back = await pagesFrom(member, linkOf(pages.at(-1) ?? never(), "prev") ?? "", "prev");
      expect(back.reverse().flatMap(idsOf)).toEqual(pages.slice(0, -1).flatMap(idsOf));
    },
  );

  test("goes by each venue's own clock abroad, along with what else is chosen, and says where nothing is open", async () => {
    const abroad = await member.get("/location?area=overseas&open=now");
    expect(lampsOf(abroad)).toSatisfy(isOpen);
    const chosen = await member.get("/location?open=now&services=wifi&only=played");
    expect(lampsOf(chosen)).toSatisfy(isOpen);
    const none = await (await stage.member("rookie@example.com")).get("/location?open=now&only=played");
    expect(none.page.querySelector(".empty a")?.getAttribute("href")).toBe("/location?only=played");
  });
});

describe("a star", () => {
  test("keeps a venue, comes back to its row, and gives it up on its page", async () => {
    const rookie = await stage.member("rookie@example.com");
    const list = await rookie.get("/location?services=wifi");
    const form = list.page.querySelector("form[data-favourite]");
    const fields = fieldsOf(form);
    const id = idsOf(list)[0];
    const pressed = await rookie.post(form?.getAttribute("action") ?? "", fields);
    expect(pressed).toMatchObject({ status: 303, location: `/location?services=wifi#row-${id}` });
    expect(idsOf(await rookie.get("/location?only=favourite"))).toEqual([id]);
    const detail = await rookie.get(`/location/${id}`);
    expect(detail.page.querySelector(".star")?.getAttribute("aria-pressed")).toBe("true");
    const asked = await rookie.post("/location/favourite", { ...fields, on: "N" }, { Accept: "application/json" });
    expect(JSON.parse(asked.text)).toMatchObject({ on: false });
    expect(idsOf(await rookie.get("/location?only=favourite"))).toEqual([]);
  });

  test.each<Record<string, string>>([{ venue: "999999999", on: "Y" }, { venue: "<b>", on: "Y" }, { venue: "1" }])(
    "of %j is told on the list",
    async (fields) => {
      const { location } = await member.post("/location/favourite", fields);
      expect(words((await member.get(location ?? "")).page, ".told")).toContain("즐겨찾기를 바꾸지 못했어요");
    },
  );
});

describe("nearest first", () => {
  const here = "37.498,127.028";
  const distancesOf = ({ page }: Answer) => allWords(page, ".venue-distance").length;

  test("the position goes into a cookie for an hour, and into no address and no line of the log", async () => {
    const somebody = await stage.member();
    const pressed = await somebody.post("/location?services=wifi", { near: here });
    expect(pressed).toMatchObject({ status: 303, location: "/location?services=wifi&sort=near" });
    expect(pressed.setCookies.filter((line) => line.startsWith("near="))).toEqual([
      `near=${here}; Path=/; Max-Age=3600; HttpOnly; SameSite=Strict`,
    ]);
    const list = await somebody.get(pressed.location ?? "");
    const { list: nearest } = await ask("/field/list.php", { area: "DOMESTIC", services: "WIFI", near: here });
    expect(idsOf(list)).toEqual(nearest.map(({ FieldSeq }) => String(FieldSeq)));
    expect(distancesOf(list)).toBeGreaterThan(0);
    expect(list.text).not.toContain(here);
    expect(await stage.log()).not.toContain("37.498");
    const forgotten = await somebody.post("/location?sort=near", { near: "" });
    expect(forgotten).toMatchObject({ status: 303, location: "/location" });
    expect(somebody.cookies.has("near")).toBe(false);
  });

  test("the distances stand on the cards in every order while the position is known", async () => {
    const somebody = await stage.member();
    expect(distancesOf(await somebody.get("/location"))).toBe(0);
    await somebody.post("/location", { near: here });
    const shown = ({ page }: Answer) =>
      new Map(page.querySelectorAll(".venue").map((card) => [card.id, words(card, ".venue-distance")]));
    const byTheApi = shown(await somebody.get("/location?q=강남&sort=near"));
    expect(byTheApi.size).toBeGreaterThan(1);
    expect(shown(await somebody.get("/location?q=강남"))).toEqual(byTheApi);
  });

  test("without a position the names' order and a hint", async () => {
    const answer = await member.get("/location?sort=near");
    expect(idsOf(answer)).toEqual(idsOf(await member.get("/location")));
    expect(words(answer.page, ".notice")).not.toBe("");
  });

  test.each(["91.000,0.000", "0.000,181.000", "37.4981234,127.0281234", "here", "1", "37.498,127.028; Path=/x"])(
    "%j is no position, sent or kept",
    async (near) => {
      const somebody = await stage.member();
      const answer = await somebody.post("/location?q=점", { near });
      expect([answer.status, answer.setCookies.filter((line) => line.startsWith("near="))]).toEqual([400, []]);
      expect(words(answer.page, ".error-summary")).not.toBe("");
      if (near.includes(".")) expect(answer.text).not.toContain(near);
      somebody.cookies.set("near", near.split(";")[0] ?? "");
      const list = await somebody.get("/location?sort=near");
      expect(distancesOf(list)).toBe(near.includes(";") ? 20 : 0);
    },
  );
});

type Told = Partial<Record<keyof VenueFixture, unknown>>;
const wire = useWire(stage, { MEDIA_ORIGINS: "https://media.example.com" });

/** Returns a visitor at a venue changed by `change`, at 20:14 on a Thursday in Seoul. */
function withVenue(change: Told): Visitor {
  const venue = { ...venueFixture, ...change };
  const payloads: Record<string, object> = {
    "/field/open.php": { venue },
    "/field/detail.php": { venue, my: [], games: [] },
    "/field/list.php": { list: [venue], total: 1, regions: [], districts: [], next: null, prev: null },
  };
  wire.play((response, _, path) => {
    const data = payloads[path];
    if (data) response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ code: 200, data }));
    return data !== undefined;
  });
  return wire.visitor();
}
const openPage = "/location/location-detail?fieldSeq=1";
const nowSaid = ".now-board .hero p:first-child";

describe("the page of a venue", () => {
  test("says what holds now, and marks it on the board of prices", async () => {
    const { page } = await withVenue({}).get(openPage);
    expect(words(page, nowSaid)).toBe("영업 중 02:00까지");
    expect(words(page, ".now-board-price")).toBe("28,000원");
    expect(words(page, ".price-board thead .price-today")).toContain("평일");
    expect(words(page, ".price-now")).toBe("지금 28,000원");
    expect(page.querySelector(".now-board-call")?.getAttribute("href")).toBe("tel:025550101");
    expect(hrefsOf(page, ".venue-maps a")).toEqual([
      `https://map.kakao.com/link/map/${encodeURIComponent("강남 2호점")},37.498,127.028`,
      `https://map.naver.com/p/search/${encodeURIComponent(venueFixture.Address)}`,
      "https://www.google.com/maps/search/?api=1&query=37.498%2C127.028",
    ]);
  });

  test.each<[string, Told, string]>([
    ["closed today", { ClosedDays: ["2026-11-19"] }, "오늘 휴무 내일 11:00에 열어요"],
    ["in New York, where it is morning", { Country: "US", Timezone: "America/New_York", Currency: "USD" }, "영업 전 11:00에 열어요"], // prettier-ignore
    ["after closing", { Hours: { Weekday: { Open: "10:00", Close: "18:00" }, Weekend: null } }, "영업 종료 내일 10:00에 열어요"], // prettier-ignore
    ["without hours", { Hours: null }, "영업시간 정보 없음"],
  ])("%s", async (_, change, expected) => {
    const { page } = await withVenue(change).get(openPage);
    expect(words(page, nowSaid).replace(/ 현지 시각 [\d:]+$/, "")).toBe(expected);
    expect(page.querySelector(".price-now")).toBeNull();
  });

  test("with nothing but a name", async () => {
    const nothing = Object.fromEntries(Object.keys(venueFixture).map((name) => [name, null]));
    const bare = withVenue({ ...nothing, FieldSeq: "7", FieldName: "<b>빈 구장</b>" });
    const answer = await bare.get(openPage);
    expect([answer.status, words(answer.page, "h1")]).toEqual([200, "<b>빈 구장</b>"]);
    expect(words(answer.page, "main")).not.toMatch(/undefined|null|NaN|Infinity/);
    expect(answer.text).not.toMatch(/<b>빈|"null|undefined"/);
    await bare.signIn();
    for (const path of ["/location", "/location/7"]) expect((await bare.get(path)).status).toBe(200);
  });

  test("has the member's own games there, and the way to all of them", async () => {
    const { list } = await ask("/field/list.php", { area: "DOMESTIC", only: "PLAYED" });
    const id = String(list[0]?.FieldSeq);
    const { my, games } = await ask("/field/detail.php", { field: id });
    const { page } = await member.get(`/location/${id}`);
    expect(words(page, ".venue-mine")).toBe(`${my.G}경기 · ${my.W}승 ${my.D}무 ${my.L}패`);
    expect(page.querySelectorAll(".game")).toHaveLength(games.length);
    expect(hrefsOf(page, ".section-more")).toEqual([`/record?season=all&venue=${id}`]);
  });

  test("names the two venues nearest to it, with their hours, for members", async () => {
    const { page } = await member.get("/location/1");
    const near = "37.498,127.028";
    const { list } = await ask("/field/list.php", { area: "DOMESTIC", near });
    const others = list.map(({ FieldSeq }) => `/location/${String(FieldSeq)}`).filter((path) => path !== "/location/1");
    expect(hrefsOf(page, ".facts dt a")).toEqual(others.slice(0, 2));
    for (const said of allWords(page, ".facts .lamp")) expect(said).toMatch(/영업|휴무/);
    expect((await wire.visitor().get(openPage)).page.querySelector(".facts dt a")).toBeNull();
  });

  test.each(["/location/999999999", "/location/abc", "/location/1e3", "/location/0123456789012345"])(
    "%s is a 404",
    async (path) => {
      expect((await member.get(path)).status).toBe(404);
    },
  );
});

describe("public holidays", () => {
  const now = async (visitor: Visitor) => {
    const { page } = await visitor.get(openPage);
    return [words(page, nowSaid), words(page, ".now-board-price"), words(page, ".price-now")];
  };

  test("of the API hold today", async () => {
    const holiday = ["영업 중 02:00까지", "34,000원", "지금 34,000원"];
    const weekday = ["영업 중 02:00까지", "28,000원", "지금 28,000원"];
    expect(await now(withVenue({}))).toEqual(weekday);
    expect(await now(withVenue({ Holidays: ["2026-11-19"] }))).toEqual(holiday);
    expect(await now(withVenue({ Holidays: ["2026-11-19"], Workdays: ["2026-11-19"] }))).toEqual(weekday);
    expect(await now(withVenue({ Holidays: ["2026-11-19"], ClosedOnHolidays: "Y" }))).toEqual([
      "오늘 휴무 (공휴일) 내일 11:00에 열어요",
      "",
      "",
    ]);
  });

  test.each([null, "", "2026-11-19x", 7, { a: 1 }, [null, "2026-02-30", {}, 7]])(
    "sent as %j cost nobody the page, and change nothing",
    async (value) => {
      const sent = { Holidays: value, Workdays: value, HolidayYears: value };
      const alone = withVenue(sent);
      expect(await now(alone)).toEqual(await now(withVenue({})));
      withVenue(sent);
      expect(idsOf(await (await alone.signIn()).get("/location"))).toEqual(["1"]);
    },
  );

  test("of a year that nobody knows keep the page from claims; the operator's file tells them", async () => {
    const folder = mkdtempSync(join(tmpdir(), "holidays-"));
    const file = join(folder, "holidays.txt");
    writeFileSync(file, "2028\n2028-03-01 # 삼일절\n");
    const ahead = Date.parse("2028-03-01T10:30:00+09:00") - (Date.now() - Number(process.env.CLOCK_AHEAD));
    const at2028 = { CLOCK_AHEAD: String(ahead) };
    const apps = await Promise.all([
      startApp({ apiUrl: wire.url, env: at2028 }),
      startApp({ apiUrl: wire.url, env: { ...at2028, HOLIDAYS_FILE: file } }),
    ]);
    try {
      withVenue({});
      const [unknown, told] = apps.map(({ url }) => new Visitor(url));
      expect(await now(unknown ?? never())).toEqual(["공휴일 정보가 아직 없어요", "", ""]);
      expect(await now(told ?? never())).toEqual(["영업 중 02:00까지", "30,000원", "지금 30,000원"]);
      const { page } = await (unknown ?? never()).get(openPage);
      expect(page.querySelector(".price-today, .price-mark")).toBeNull();
      expect(words(page, "main")).toContain("올해 공휴일 정보가 아직 없어서");
      expect(words(page, "main")).toContain("11:00 – 다음 날 02:00");
    } finally {
      await Promise.all(apps.map((app) => app.stop()));
      rmSync(folder, { recursive: true });
    }
  });
});

describe("the page for everybody", () => {
  const metaOf = ({ page }: Answer, name: string) =>
    page.querySelector(`head meta[property="${name}"], head meta[name="${name}"]`)?.getAttribute("content");
  const linksOf = ({ page }: Answer, rel: string) =>
    page
      .querySelectorAll(`head link[rel=${rel}]`)
      .map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]);
  const dataOf = ({ page }: Answer) =>
    JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? "") as Record<string, unknown>;

  test("needs no account", async () => {
    for (const [who, way] of [
      [stage.visitor(), "/signup"],
      [await stage.member(), "/location/1"],
    ] as const) {
      const answer = await who.get(openPage);
      expect(answer.status).toBe(200);
      expect(hrefsOf(answer.page, "main a")).toContain(way);
      expect(answer.page.querySelector("form[data-favourite]")).toBeNull();
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    }
  });

  test.each(["", "?fieldSeq=", "?fieldSeq=999999999", "?fieldSeq=abc", "?fieldSeq=1%202", "?fieldseq=1"])(
    "%j shows no venue: 404",
    async (query) => {
      expect((await stage.visitor().get(`/location/location-detail${query}`)).status).toBe(404);
    },
  );

  test.each(["ko", "en"] as const)("in %s tells search engines and previews what it is", async (language) => {
    const picture = "https://media.example.com/venue/1.jpg";
    const visitor = withVenue({ ClosedWeekdays: ["MON"], ClosedDays: ["2026-12-25"], Picture: picture });
    const answer = await visitor.get(localePath(language, openPage));
    const [ko, en] = [visitor.origin + openPage, `${visitor.origin}/en${openPage}`];
    const own = language === "ko" ? ko : en;
    expect(linksOf(answer, "canonical")).toEqual([[undefined, own]]);
    expect(linksOf(answer, "alternate")).toEqual([["ko", ko], ["en", en], ["x-default", ko]]); // prettier-ignore
    expect([metaOf(answer, "og:url"), metaOf(answer, "og:image")]).toEqual([own, picture]);
    expect(metaOf(answer, "description")).toBe(metaOf(answer, "og:description"));
    expect(metaOf(answer, "description")).toContain("강남 2호점");
    const weekdays = ["Tuesday", "Wednesday", "Thursday", "Friday"];
    expect(dataOf(answer)).toMatchObject({
      "@context": "https://schema.org",
      "@type": "SportsActivityLocation",
      name: "강남 2호점",
      url: own,
      image: picture,
      telephone: "02-555-0101",
      address: { streetAddress: venueFixture.Address, addressLocality: "강남구", addressCountry: "KR" },
      geo: { latitude: 37.498, longitude: 127.028 },
      openingHoursSpecification: [
        { dayOfWeek: weekdays, opens: "11:00", closes: "02:00" },
        { dayOfWeek: ["Saturday", "Sunday", "PublicHolidays"], opens: "10:00", closes: "02:00" },
        { validFrom: "2026-12-25", validThrough: "2026-12-25", opens: "00:00", closes: "00:00" },
      ],
      priceRange: language === "ko" ? "24,000원 – 34,000원" : "₩24,000 – ₩34,000",
      currenciesAccepted: "KRW",
    });
  });

  test("a name cannot end the data, and a venue without a picture has ours", async () => {
    const name = '</script><script>alert(1)</script>"';
    const visitor = withVenue({
      FieldName: name,
      Homepage: "javascript:alert(1)",
      Picture: "data:image/svg+xml,",
    });
    const answer = await visitor.get(openPage);
    expect(dataOf(answer)["name"]).toBe(name);
    expect(answer.text).not.toContain("<script>alert");
    expect(answer.text).not.toMatch(/javascript:|data:image/);
    const picture = new URL(metaOf(answer, "og:image") ?? "");
    expect((await visitor.get(picture.pathname)).headers.get("Content-Type")).toBe("image/png");
  });
});
