import { describe, expect, test } from "vitest";
import { z } from "zod";
import { hrefsOf } from "../support/page-parts";
import { useStage } from "../support/stage";
import { useWire } from "../support/wire";

const stage = useStage({ games: 1200 });
const wire = useWire(stage);

const part = (Kind: string, Part: string, H: number, In = 300) => ({ Kind, Part, In, H, LeagueH: String(0.4 * In) });
const textOf = (part: { textContent: string } | null | undefined) => part?.textContent ?? "";
const section = "section[aria-labelledby=strengths]";

async function strengthsOf(path: string, parts: unknown) {
  wire.edit("/record/card.php", (card) => {
    if (parts === undefined) delete card["parts"];
    else card["parts"] = parts;
  });
  const { page } = await (await wire.member()).get(path);
  const told = page.querySelector(section);
  return { page, lists: told?.querySelectorAll("ul").map((list) => list.querySelectorAll("li")) ?? [], told };
}

describe.each(["", "/en"])("the record page at %j", (prefix) => {
  const path = `${prefix}/record?mode=reg`;
  const zones = ["1", "2", "3", "4", "5", "6", "8", "9"].map((zone) => part("ZONE", zone, 120));
  const runners = [part("SCORING", "WITH", 150, 250), part("SCORING", "WITHOUT", 160, 400)];

  test("tells what is better and worse than usual, with figure, league, sample and the page that shows it", async () => {
    const parts = [
      ...zones,
      part("ZONE", "7", 75),
      ...runners,
      part("NEW", "1", 0),
      part("ZONE", "12", 0),
      part("WAY", "7", 0),
      part("WAY", "3", 120),
    ];
    const { lists } = await strengthsOf(path, parts);
    const [strengths, weaknesses] = lists.map((list) => list.map((one) => textOf(one)));
    expect(strengths).toHaveLength(1);
    expect(strengths?.[0]).toMatch(/0?\.600.*0?\.400.*0?\.400.*250/);
    expect(weaknesses).toHaveLength(1);
    expect(weaknesses?.[0]).toMatch(/7.*0?\.250.*0?\.400.*0?\.400.*300/);
    const [strong, weak] = lists.map((list) => list.flatMap((one) => hrefsOf(one, "a")));
    expect(strong).toEqual([`${prefix}/record/splits?season=all`]);
    expect(weak).toEqual([`${prefix}/record/spray?season=all`]);
  });

  test("says how much is missing where nothing stands out, and where there is too little", async () => {
    const alike = await strengthsOf(path, [...zones, part("ZONE", "7", 110)]);
    expect(alike.lists).toEqual([]);
    expect(textOf(alike.told)).toMatch(/9.*320/);
    const few = await strengthsOf(path, zones.map((zone) => ({ ...zone, In: 84, H: 10, LeagueH: "30" }))); // prettier-ignore
    expect(few.lists).toEqual([]);
    expect(textOf(few.told)).toMatch(/150.*84/);
  });

  test("an API without them has a card alone", async () => {
    const { page, told } = await strengthsOf(path, undefined);
    expect(told).toBeNull();
    expect(page.querySelector("#card")).not.toBeNull();
  });
});

test("nobody else is told, and not on one's own page, which others see", async () => {
  const member = await stage.member();
  expect((await member.get("/record?mode=reg")).page.querySelector(section)).not.toBeNull();
  const { location } = await member.get("/player/me");
  const { page } = await member.get(location ?? "");
  expect(page.querySelector("#card")).not.toBeNull();
  expect(page.querySelector(section)).toBeNull();
});

const figure = (Figure: string, now: number, before: number) => ({
  Figure,
  Chance: "1.5",
  now: { Value: String(now), In: "400", League: "120" },
  before: { Value: String(before), In: "400", League: "120" },
});

test.each(["", "/en"])("home at %j names the strongest change since the last season, and none that may be chance", async (prefix) => {
  const home = async (...measures: unknown[]) => {
    wire.edit("/main/main.php", (main) => {
      const { Mode } = z.object({ Mode: z.string() }).passthrough().parse(z.object({ board: z.unknown() }).passthrough().parse(main["rank"]).board);
      main["progress"] = { Mode, measures };
    });
    return (await (await wire.member()).get(prefix || "/")).page;
  };
  const changed = await home(figure("AVG", 128, 120), figure("SO", 60, 120));
  const link = changed.querySelectorAll(".home-next a").find((one) => /\/trend/.test(one.getAttribute("href") ?? ""));
  expect(textOf(link?.parentNode)).toMatch(/(정규|Regular).*30\.0%.*15\.0%/);
  const same = await home(figure("AVG", 128, 120), figure("SO", 110, 120));
  expect(hrefsOf(same, ".home-next a").filter((href) => href.includes("/trend"))).toEqual([]);
}); // prettier-ignore
