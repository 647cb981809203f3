// Each form between two tabs, two members and two presses: the table in docs/generated/actions.md.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { barePath, languages, type Language } from "../../app/i18n/languages";
import { formIn, peopleOf, sendForm, sentForms, stepBefore, type SentForm } from "../support/actions";
import { startPair, type Pair } from "../support/pair";
import { strangersCalls } from "../support/reference-api";
import { trusted } from "../support/reentry";
import { readRouteTable } from "../support/route-table";
import { newAddress } from "../support/stage";
import { Visitor, words, type Answer } from "../support/visitor";

const intruder = "rookie@example.com";
const document = join(import.meta.dirname, "../../docs/generated/actions.md");
const artifacts = join(import.meta.dirname, "../.artifacts");

/** Sent by scripts alone, or from another site. */
const withoutForm = [
  ...["/location", "/pass-redirect", "/password-check", "/push-browser", "/push-device"],
  ...["/mypage/my-info/passkey", "/mypage/passkey"],
];

test("each action of the route table has a form here", async () => {
  const table = await readRouteTable();
  const sent = new Set<string>([...sentForms.map(({ route }) => route), ...withoutForm]);
  expect(table.flatMap(({ hasAction, path }) => (hasAction && !sent.has(path) ? [path] : []))).toEqual([]);
});

const heads = ["Form", "Sent", "Twice at once", "Another member", "Signed out", "Signed in anew", "Refused"] as const;
type Row = Partial<Record<(typeof heads)[number], string>>;
const rows: Record<Language, Row[]> = { ko: [], en: [] };

/** Says how an answer looks from outside. */
function tell({ status, location, page }: Answer): string {
  const path = (location ?? "").split(/[?#]/)[0] ?? "";
  const to =
    path &&
    barePath(path)
      .replace(/\/[\w-]{20,}/, "/:key")
      .replace(/\d+/g, ":id");
  const next = page.querySelector("meta[http-equiv=refresh], form[data-onward]") ? "the provider" : "";
  return [status, to || next].filter(Boolean).join(" ");
}

describe.each(languages)("in %s", (language) => {
  let pair: Pair;
  const start = async () => void (pair = await startPair({ members: 250 }));
  const restart = () => pair.stop().then(start);
  beforeAll(start);
  afterAll(() => pair.stop());
  const newcomer = () => new Visitor(pair.url, { "X-Forwarded-For": newAddress() });
  const people = peopleOf({ newcomer, api: () => pair.api }, language);

  const used = new Set<string>();

  async function begin(sent: SentForm) {
    const stand = await sent.stand(people);
    const before = await stand.visitor.get(stand.page);
    const shown = sent.step
      ? await sendForm(stand.visitor, formIn(before, stand, stepBefore(sent)), sent.step)
      : before;
    return { stand, form: formIn(shown, stand, sent) };
  }

  test.each(sentForms.map((sent) => ({ name: [sent.route, sent.what].filter(Boolean).join(", "), sent })))(
    "$name",
    async ({ name, sent }) => {
      if (sent.once && used.has(sent.once)) await restart();
      if (sent.once) used.add(sent.once);
      const { stand, form } = await begin(sent);
      const { visitor, email } = stand;
      const typed = sent.typed?.() ?? {};
      const row: Row = { Form: name };
      rows[language].push(row);

      if (sent.wrong) {
        const refused = await sendForm(visitor.twin(), form, sent.wrong);
        row.Refused = tell(refused);
        // Where Back and a reload lead.
        const posted = refused.page.querySelector("html")?.getAttribute("data-posted");
        if (refused.status !== 303) expect((await visitor.get(posted ?? "nowhere")).status).toBe(200);
      }

      const mixed = visitor.twin();
      mixed.cookies.set("session", (await newcomer().signIn(intruder)).cookies.get("session") ?? "");
      const other = await sendForm(mixed, form, typed);
      row["Another member"] = tell(other);
      if (!sent.isMailed) {
        expect(other.status).toBe(409);
        expect(words(other.page, "main")).toContain(intruder);
      }

      row["Signed out"] = tell(await sendForm(newcomer(), form, typed));

      if (email && !sent.once) {
        const again = await newcomer().signIn(email);
        if (stand.hasReentered) await trusted(Promise.resolve(again));
        row["Signed in anew"] = tell(await sendForm(again, form, typed));
      }

      const fresh = sent.once ? { stand, form } : await begin(sent);
      const last = sent.typed?.() ?? {};
      await pair.api.switch({ resetCounters: true });
      const twice = await Promise.all([0, 1].map(() => sendForm(fresh.stand.visitor.twin(), fresh.form, last)));
      [row.Sent, row["Twice at once"]] = twice.map(tell);
      expect(row["Twice at once"]).toBe(row.Sent);
      for (const { status } of twice) expect(status).toBeLessThan(400);
      if (email) {
        const strangers = strangersCalls(await pair.api.calls());
        // Where the form ends the session, the later of the two may ask for a token of nobody.
        const isEnded = tell(await fresh.stand.visitor.twin().get(stand.page)) === "302 /signin";
        expect(strangers.filter((call) => !isEnded || call !== "/Auth/verifyToken.php")).toEqual([]);
      }
      if (email) expect(row["Signed out"]).toBe("303 /signin");
      if (row["Signed in anew"]) expect(row["Signed in anew"]).toBe(row.Sent);
    },
  );
});

test("the table of the documentation is what happens, in both languages", () => {
  expect(rows.en).toEqual(rows.ko);
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
  const lines = rows.ko.map((row) => line(heads.map((head) => row[head] ?? "–")));
  const table = [line(heads), line(heads.map(() => "---")), ...lines].join("");
  const made = `<!-- Generated by tests/tours/actions.test.ts; docs/actions.md explains it. -->\n\n${table}`;
  mkdirSync(artifacts, { recursive: true });
  writeFileSync(join(artifacts, "actions.md"), made);
  expect(readFileSync(document, "utf8")).toBe(made);
});
