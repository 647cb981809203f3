import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { gamePath, modes } from "../../app/baseball/modes";
import { barePath, languages, localePath, type Language, type Path } from "../../app/i18n/languages";
import { rankMeasuresOf } from "../../app/baseball/ranking";
import { asMember } from "../support/as-member";
import { membersPages } from "../support/filled-addresses";
import { useReferenceFile } from "../support/reference-file";
import { useStage } from "../support/stage";
import type { Answer, Visitor } from "../support/visitor";

// One member, whose number, nickname and a figure nobody else has, is looked for in every byte that others get.
const number = 987654321;
const nickname = "숨은새벽별";
const figure = 777777;
const email = `member${number}@example.com`;
const inBytes = {
  nickname: [nickname, encodeURIComponent(nickname), [...nickname].map(escaped).join("")],
  number: [String(number), "987,654,321"],
  figure: [String(figure), "777,777"],
};
type What = keyof typeof inBytes;

const file = useReferenceFile();
const stage = useStage({ dataDir: file.dataDir, members: 60, games: 1200 });
const opponent = stage.useMember("player@example.com");
const friend = stage.useMember("overseas@example.com");
const stranger = stage.useMember("rookie@example.com");
const ask = asMember(stage, email);

const own = 1;
let game: Path;
let shared: Path;
let pages: readonly Path[];

const seqRow = z.object({ seq: z.number() });
const gameRow = z.object({ game_id: z.number(), mode: z.string() });

beforeAll(async () => {
  // Of those who have played alone against the player.
  const [found] = file.rows(
    seqRow,
    `SELECT o.member_seq AS seq FROM member_games m JOIN games g ON g.id = m.game_id AND g.kind LIKE 'individual%'
     JOIN member_games o ON o.game_id = m.game_id AND o.side <> m.side
     JOIN members p ON p.seq = o.member_seq AND p.kind = 'member' AND p.state = 'normal' AND p.seq > 20
     WHERE m.member_seq = ? GROUP BY p.seq
     ORDER BY (SELECT COUNT(*) FROM contest_players c WHERE c.member_seq = p.seq) DESC, COUNT(*) DESC LIMIT 1`,
    own,
  );
  renumber(found?.seq ?? 0);
  file.database
    .prepare(
      `UPDATE members SET id = ?1, id_key = ?1, nickname = ?2, nickname_key = ?2, social_type = NULL,
       password_hash = (SELECT password_hash FROM members WHERE seq = 1) WHERE seq = ?3`,
    )
    .run(email, nickname, number);
  file.database
    .prepare(
      `UPDATE sides SET name_ko = ?1, name_en = NULL WHERE (game_id, side) IN (SELECT m.game_id, m.side
         FROM member_games m JOIN games g ON g.id = m.game_id AND g.kind LIKE 'individual%' WHERE m.member_seq = ?2)`,
    )
    .run(nickname, number);
  // A best of every mode, in games that the player was not in.
  file.database
    .prepare(
      `UPDATE member_games SET rbi = ?1, k = ?1 WHERE member_seq = ?2 AND game_id IN (
         SELECT MIN(game_id) FROM member_games WHERE member_seq = ?2
           AND game_id NOT IN (SELECT game_id FROM member_games WHERE member_seq = 1) GROUP BY mode)`,
    )
    .run(figure, number);
  const [met] = file.rows(
    gameRow,
    `SELECT m.game_id, g.mode FROM member_games m JOIN games g ON g.id = m.game_id AND g.kind LIKE 'individual%'
     JOIN member_games o ON o.game_id = m.game_id AND o.member_seq = ? WHERE m.member_seq = ? LIMIT 1`,
    number,
    own,
  );
  const mode = modes.find(({ id }) => id.toUpperCase() === met?.mode)?.id ?? "reg";
  game = gamePath(mode, String(met?.game_id));
  const link = await opponent.post("/record/share", { record: String(met?.game_id), mode });
  shared = `/share/${/[\w-]{22}$/.exec(link.location ?? "")?.[0]}`;
  await friend.post("/rank/favourite", { player: String(number), on: "Y" });
  await opponent.post("/rank/favourite", { player: String(number), on: "Y" });
  const all = (await membersPages(stage.api.url, opponent)).filter((path) => !others.test(path));
  pages = [...all, ...boards(), ...asked(), game, shared];
});

/** Gives the member another number, wherever one is kept. */
function renumber(seq: number): void {
  const { database } = file;
  const column = z.object({ of: z.string(), name: z.string() });
  const columns = file.rows(
    column,
    `SELECT t.name AS "of", c.name FROM sqlite_master t JOIN pragma_table_info(t.name) c
     WHERE t.type = 'table' AND (c.name IN ('member_seq', 'player_seq') OR t.name = 'members' AND c.name = 'seq')`,
  );
  database.exec("PRAGMA foreign_keys = OFF");
  for (const { of, name } of columns)
    database.prepare(`UPDATE ${of} SET ${name} = ? WHERE ${name} = ?`).run(number, seq);
}

const boards = () => [
  ...rankMeasuresOf("reg").map((by): Path => `/rank?mode=reg&by=${by}`),
  ...modes.flatMap(({ id: mode }) => [`/rank?mode=${mode}` as const, ...ofMode(mode)]),
];
const ofMode = (mode: string): Path[] => [
  `/rank?mode=${mode}&tab=fav`,
  `/rank?mode=${mode}&q=${encodeURIComponent(nickname)}`,
  `/record?mode=${mode}`,
  `/record?mode=${mode}&rival=${number}`,
  `/rank/compare?mode=${mode}&season=all&other=${number}`,
  `/player/${number}?mode=${mode}&season=all`,
];
const asked = (): Path[] => [
  `/rank/compare?q=${encodeURIComponent(nickname)}`,
  `/rank/compare?other=2&player=${number}`,
  `/rank/compare?player=2&other=${number}`,
  "/alert?kind=news",
  "/record/csv",
  "/mypage/my-data/games.csv",
];

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16)}`;
}

/** Pages that have nothing of the game. */
const others = /^\/(mypage|location|intro|terms-page|user-policy-page|maintenance|offline)(\/|$)/;
/** Of what pages link, what may name a player. */
const leads = /^\/(rank|player|share|record\/[a-z-]*detail|contest)(\/|\?|$)/;
/** Whatever links the member who hides nothing, without language. */
const told = new Set<string>();

/** Reads the pages and what they lead to, and returns where each of the three stands. */
async function crawl(viewer: Visitor, language: Language, isOpen = false) {
  const found: Record<What, string[]> = { nickname: [], number: [], figure: [] };
  const read = new Set<string>();
  const look = async (address: string, isStart: boolean) => {
    if (read.has(address)) return;
    read.add(address);
    const answer = await viewer.get(address);
    const bytes = withoutAsked(answer, address);
    for (const what of ["nickname", "number", "figure"] as const) {
      if (!isIn(what, bytes)) continue;
      found[what].push(address);
      if (isOpen) told.add(barePath(address));
    }
    if (!isStart || !answer.headers.get("Content-Type")?.startsWith("text/html")) return;
    const isLead = (to: string) => leads.test(to) && (isOpen || told.has(to) || to.includes("pair="));
    for (const to of linksOf(answer)) {
      if (isLead(barePath(to))) await look(to, false);
      if (to.includes("pair=")) await look(`${to}&season=all`, false);
    }
  };
  for (const path of [...pages, ...told]) await look(localePath(language, path as Path), true);
  return { found, count: read.size };
}

const isIn = (what: What, bytes: string) => inBytes[what].some((one) => bytes.includes(one));

/** Returns headers and bytes without what the reader has asked for, which pages repeat in links and fields. */
function withoutAsked({ headers, text }: Answer, address: string): string {
  const cursors = [...text.matchAll(/(?:after|before)=([\w-]+)/g)].map(([, word = ""]) =>
    Buffer.from(word, "base64url"),
  );
  const all = [...headers].map((header) => header.join(": ")).join("\n") + text + cursors.map(String).join("\n");
  const given = [...new URLSearchParams(address.split("?")[1]).values(), /player\/(\d+)/.exec(address)?.[1] ?? ""];
  return given
    .filter((value) => value === nickname || value === String(number))
    .reduce((rest, value) => rest.replaceAll(value, "").replaceAll(encodeURIComponent(value), ""), all);
}

/** Returns addresses of this site. A parsed page for each of thousands would take a third of the time. */
const linksOf = ({ text }: Answer) =>
  [...text.matchAll(/ (?:href|src|content)="([^"]+)"/g)].flatMap(([, address = ""]) => {
    const path = address.replace(stage.url, "").replaceAll("&amp;", "&").split("#")[0] ?? "";
    return path.startsWith("/") ? [path] : [];
  });

const bare = (found: string[]) => [...new Set(found.map((one) => barePath(one.split("?")[0] ?? "")))].sort();

const viewers = { stranger, opponent, friend };
const ids: Record<string, number> = { opponent: own, friend: 2 };

function hasMet(viewer: string): boolean {
  const met = `SELECT m.game_id FROM member_games m JOIN member_games o ON o.game_id = m.game_id AND o.side <> m.side
    WHERE m.member_seq = ? AND o.member_seq = ? LIMIT 1`;
  return file.rows(z.object({ game_id: z.number() }), met, ids[viewer] ?? 0, number).length > 0;
}

const hide = (name: "Y" | "N", page: "Y" | "N") => async () => {
  await ask("/my/rankNameEdit.php", { form: { Hidden: name } });
  await ask("/my/playerPageEdit.php", { form: { Hidden: page } });
};
const become = (state: string) => async () => {
  await hide("N", "N")();
  file.database.prepare("UPDATE members SET state = ? WHERE seq = ?").run(state, number);
};

// Each state begins where the one before has ended.
const states: { state: string; begin: () => Promise<unknown>; isNamed: boolean; isCompared?: boolean }[] = [
  { state: "name", begin: hide("Y", "N"), isNamed: false, isCompared: true },
  { state: "page", begin: hide("N", "Y"), isNamed: true },
  { state: "name and page", begin: hide("Y", "Y"), isNamed: false },
  { state: "suspended", begin: become("suspended"), isNamed: true },
  { state: "deactivated", begin: async () => (await become("normal")(), become("deactivated")()), isNamed: true },
  { state: "an old account", begin: async () => (await become("normal")(), become("conversion")()), isNamed: true },
  {
    state: "left",
    begin: async () => {
      await become("normal")();
      await ask("/my/leave.php", { form: { reason: "SELDOM" } });
    },
    isNamed: false,
  },
  { state: "left a day ago", begin: () => stage.api.switch({ clock: { advanceSeconds: 86_400 } }), isNamed: false },
];

test.each(languages)("a member who hides nothing is found: %s", async (language) => {
  const { found } = await crawl(opponent, language, language === "ko");
  for (const at of ["/rank", "/rank/compare", game, shared]) expect(bare(found.nickname)).toContain(at);
  for (const at of ["/rank", "/rank/compare", game]) expect(bare(found.number)).toContain(at);
  expect(bare(found.figure)).toEqual([`/player/${number}`, "/rank/compare"].sort());
  expect((await crawl(stranger, language)).found.figure.length).toBeGreaterThan(0);
  expect(bare((await crawl(stage.visitor(), language)).found.nickname)).toEqual([shared]);
});

describe.each(states)("hidden: $state", ({ begin, isNamed, isCompared = false }) => {
  beforeAll(async () => void (await begin()));

  test.each(languages)("%s", async (language) => {
    for (const [name, viewer] of Object.entries(viewers)) {
      const { found, count } = await crawl(viewer, language);
      expect(count, name).toBeGreaterThan(60);
      const isPair = (address: string) => isCompared && hasMet(name) && address.includes("pair=");
      const nicknames = isNamed ? [] : found.nickname;
      const figures = found.figure.filter((address) => !isPair(address));
      expect({ name, nicknames, number: found.number, figures }).toEqual({
        name,
        nicknames: [],
        number: [],
        figures: [],
      });
      if (name === "opponent") expect(found.figure.some(isPair)).toBe(isCompared);
    }
    const { found } = await crawl(stage.visitor(), language);
    expect({ ...found, nickname: bare(found.nickname) }).toEqual({
      nickname: isNamed ? [shared] : [],
      number: [],
      figure: [],
    });
  });
});
