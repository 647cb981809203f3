// Challenges are played in rounds, games against another team in innings.
import { expect, test } from "vitest";
import { gamePath, modes } from "../../app/baseball/modes";
import { localePath, type Language, type Path } from "../../app/i18n/languages";
import { asMember } from "../support/as-member";
import { memberGames } from "../support/member-games";
import { useStage } from "../support/stage";
import { allVideos } from "../support/videos";
import { words } from "../support/visitor";

const stage = useStage();
const member = stage.useMember();
const games = memberGames(stage);

const isChallenge = (mode: string) => mode === "bat" || mode === "pit";
const spoken = {
  ko: { round: /라운드/, inning: /이닝|\d회[초말]/ },
  en: { round: /Rounds?\b|by round/, inning: /Line score|[Ii]nning|(Top|Bottom) \d{1,2}(?![\d.])/ },
};
const each = modes.flatMap(({ id }) => (["ko", "en"] as const).map((language) => [id, language] as const));

function expectSpoken(text: string, mode: string, language: Language) {
  const { round, inning } = spoken[language];
  expect(text).toMatch(isChallenge(mode) ? round : inning);
  expect(text).not.toMatch(isChallenge(mode) ? inning : round);
}

/** Returns the page's text, and what is read out: captions, names of regions and of pictures. */
async function textOf(path: Path, language: Language, visitor = member) {
  const { status, page } = await visitor.get(localePath(language, path));
  expect(status, path).toBe(200);
  const named = page.querySelectorAll("main [aria-label], main [alt]");
  const names = named.map((element) => element.getAttribute("aria-label") ?? element.getAttribute("alt") ?? "");
  return [words(page, "title"), words(page, "main"), ...names].join("\n");
}

test.each(each)("a game of mode %s in %s, and its shared page", async (mode, language) => {
  const [game] = await games.all(mode);
  expectSpoken(await textOf(gamePath(mode, String(game?.RecordId)), language), mode, language);
  const { location } = await member.post("/record/share", { record: String(game?.RecordId), mode });
  const key = /shared=([\w-]{22})$/.exec(location ?? "")?.[1] ?? "";
  expectSpoken(await textOf(`/share/${key}`, language, stage.visitor()), mode, language);
});

test.each(each)("videos of mode %s in %s, in the list and by themselves", async (mode, language) => {
  const videos = (await allVideos(asMember(stage))).filter(({ Mode }) => Mode.toLowerCase() === mode);
  const [video] = videos;
  if (!video) throw new Error(`No video of mode ${mode}`);
  const list = await member.get(localePath(language, `/nasmo?record=${video.RecordId}`));
  const cards = list.page.querySelectorAll("main .clip").map(({ text }) => text);
  expect(cards.length).toBeGreaterThan(0);
  for (const card of cards) expectSpoken(card, mode, language);
  expectSpoken(await textOf(`/nasmo/${video.VideoSeq}`, language), mode, language);
});
