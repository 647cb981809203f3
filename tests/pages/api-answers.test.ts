// What servers, proxies and PHP put in place of an answer or around it is read where it can be, and named where not.
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { verdictsOf } from "../support/contract-check";
import { useStage } from "../support/stage";
import { words, type Visitor } from "../support/visitor";
import { useWire } from "../support/wire";

const stage = useStage();
const wire = useWire(stage);
let player: Visitor;
let plain: string;
beforeAll(async () => {
  player = await wire.member();
  plain = words((await player.get("/record?mode=reg")).page, "main");
});

const call = "/record/list.php";

function answerWith(headers: Record<string, string>, edit: (body: string) => string | Buffer, status = 200): void {
  wire.play((response, body, path) => {
    if (path !== call) return false;
    response.writeHead(status, headers).end(edit(body.replace(/^\uFEFF/, "")));
    return true;
  });
}

/** The page's status and words, and the reasons of the notes in the log. */
async function seen() {
  const answer = await player.get("/record?mode=reg");
  const line = await wire.logged(answer);
  const notes: { kind: string; reason?: string; at?: string; id?: string }[] = Object(line).notes ?? [];
  return { status: answer.status, words: words(answer.page, "main"), notes, line: JSON.stringify(line) };
}

describe("an interim answer is passed over", () => {
  test.each(["100 Continue", "102 Processing", "103 Early Hints"])("%s", async (interim) => {
    const sent: string[] = [];
    wire.play((response, body, path) => {
      if (interim.startsWith("100")) response.writeContinue();
      else if (interim.startsWith("102")) response.writeProcessing();
      else response.writeEarlyHints({ link: "</a.css>; rel=preload" });
      sent.push(path);
      setImmediate(() => response.writeHead(200).end(body));
      return true;
    });
    for (let i = 0; i < 3; i++) expect(await seen()).toMatchObject({ status: 200, words: plain, notes: [] });
    const fields = { email: "rookie@example.com", password: "Baseball1!" };
    expect((await wire.visitor().post("/signin", fields)).status).toBe(303);
    expect(sent.filter((path) => path === call)).toHaveLength(3);
  });
});

describe("Content-Encoding", () => {
  const same = (body: string) => body;
  const packed: [encoding: string, pack: (body: string) => string | Buffer][] = [
    ["GZIP", gzipSync],
    ["x-gzip", gzipSync],
    [" br ", brotliCompressSync],
    ["deflate", deflateSync],
    ["Deflate", deflateRawSync],
    ["gzip, gzip", (body) => gzipSync(gzipSync(body))],
    ["deflate, identity, br", (body) => brotliCompressSync(deflateSync(body))],
    ["identity", same],
  ];
  test.each(packed)("%s is undone", async (encoding, pack) => {
    answerWith({ "Content-Encoding": encoding }, pack);
    expect(await seen()).toMatchObject({ status: 200, words: plain, notes: [] });
  });

  const wrong: [encoding: string, pack: (body: string) => string | Buffer][] = [
    ["utf-8", same],
    ["none", same],
    ["zstd", same],
    ["gzip", same],
    ["gzip, gzip", gzipSync],
  ];
  test.each(wrong)("%s that the body does not have is passed over, and told", async (encoding, pack) => {
    answerWith({ "Content-Encoding": encoding }, pack);
    const notes = [{ call, kind: "wrong Content-Encoding", reason: encoding }];
    expect(await seen()).toMatchObject({ status: 200, words: plain, notes });
  });

  const unreadable: [encoding: string, pack: (body: string) => string | Buffer, reason: RegExp][] = [
    ["zstd", () => Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x04]), /zstd, which .* not know/],
    ["compress", () => Buffer.from([0x1f, 0x9d, 0x90, 0xff]), /compress, which .* not know/],
    ["br", gzipSync, /not br/],
    ["gzip", (body) => gzipSync(body).subarray(0, -20), /not gzip/],
    ["gzip", () => gzipSync(Buffer.alloc(20_000_000, " ")), /over the size limit/],
    ["gzip, gzip", () => gzipSync(gzipSync(Buffer.alloc(20_000_000, " "))), /over the size limit/],
    ["gzip, gzip, gzip, gzip", (body) => [1, 2, 3, 4].reduce((all) => gzipSync(all), Buffer.from(body)), /more than three/],
    ["", gzipSync, /gzip without its Content-Encoding/],
  ]; // prettier-ignore
  test.each(unreadable)("%s that cannot be undone is named", async (encoding, pack, reason) => {
    answerWith({ "Content-Encoding": encoding }, pack);
    const { status, notes } = await seen();
    expect([status, notes[0]?.kind]).toEqual([503, "off the contract"]);
    expect(notes[0]?.reason).toMatch(reason);
  });
});

describe("what is no envelope says what it is, and nothing of what it says", () => {
  const fatal = "<br />\n<b>Fatal error</b>:  Uncaught Error: secret in /srv/www/list.php:7\nStack trace: thrown in <b>/srv/www/list.php</b> on line <b>7</b><br />"; // prettier-ignore
  const bodies: [what: string, body: string | Buffer, reason: string][] = [
    ["nothing", "", "not JSON: nothing at all: did json_encode() fail?"],
    ["lines", "\n\uFEFF\r\n", "not JSON: white space alone: did json_encode() fail?"],
    [
      "a page",
      '<!DOCTYPE html><html><title lang="ko">\n점검 "중"\u0007 secret@example.com 01012345678</title><p>secret',
      'not JSON: HTML "점검 중 … …"',
    ],
    ["a page without title", "<html><body>secret</body></html>", "not JSON: HTML without a title"],
    ["a long title", `<html><title>${"가".repeat(300)}</title>`, `not JSON: HTML "${"가".repeat(79)}…"`],
    [
      "a page in EUC-KR",
      Buffer.concat([Buffer.from("<html><title>"), Buffer.from("c1a1b0cb", "hex"), Buffer.from("</title>")]),
      'not JSON: EUC-KR: HTML "점검"',
    ],
    ["bytes", Buffer.from([0x7b, 0xff, 0xff, 0x00]), "not JSON: not UTF-8: JSON that breaks off"],
    ["UTF-16", Buffer.from('\uFEFF{"code":200}', "utf16le"), "not JSON: UTF-16"],
    ["a fatal error", fatal, "not JSON: Fatal error of PHP, list.php line 7"],
    [
      "a fatal error behind half of it",
      `{"code":200,"data":{${fatal}`,
      "not JSON: Fatal error of PHP, list.php line 7",
    ],
    ["a warning", "PHP Warning:  secret in /a/b.php on line 12", "not JSON: Warning of PHP, b.php line 12"],
    ["PHP", "<?php echo 'secret';", "not JSON: PHP that was not run"],
    ["XML", '<?xml version="1.0"?><secret/>', "not JSON: XML"],
    ["half of it", '{"code":200,"msg":"secret', "not JSON: JSON that breaks off"],
    ["single quotes", "{'code':200,'msg':'secret'}", "not JSON: JSON with a mistake in it"],
    ["print_r()", "Array\n(\n    [code] => 200\n)\n", "not JSON: print_r() or var_dump()"],
    ["a word", "secret", "not JSON: a text of 6 characters"],
    ["a list", '["secret"]', "no envelope: JSON, but a list of 1"],
    ["another API", '{"result":"secret","rows":[]}', "no envelope: an object without code, with result, rows"],
    ["a word as the code", '{"code":"SECRET"}', "no envelope: its code is a text of 6"],
  ];
  test.each(bodies)("%s", async (_, body, reason) => {
    answerWith({}, () => body);
    const { status, notes, line } = await seen();
    expect([status, notes]).toEqual([503, [{ call, kind: "off the contract", reason }]]);
    expect(line).not.toMatch(/secret|0101234/i);
  });

  test("a redirect says where it leads, without the query", async () => {
    for (const [status, location, to] of [
      [301, "https://www.example.com/login?next=secret#secret", "https://www.example.com/login"],
      [302, "//user:secret@example.com/a", "http://example.com/a"],
      [307, "/maintenance", `${new URL(wire.url).origin}/maintenance`],
      [303, "mailto:secret@example.com", "mailto:"],
    ] as const) {
      answerWith({ Location: location }, () => "<title>secret</title>", status);
      const { notes, line } = await seen();
      expect(notes).toMatchObject([{ kind: "off the contract", reason: `HTTP ${status} to ${to}` }]);
      expect(line).not.toContain("secret");
    }
    answerWith({}, () => "", 204);
    expect((await seen()).notes).toMatchObject([{ reason: "HTTP 204: nothing at all" }]);
  });

  test("a page with a status says whose it is", async () => {
    answerWith({}, () => "<html><title>502 Bad Gateway</title>", 502);
    expect((await seen()).notes).toMatchObject([{ kind: "server error", reason: 'HTTP 502, HTML "502 Bad Gateway"' }]);
    answerWith({}, () => "<html><title>Blocked by WAF</title>", 403);
    expect((await seen()).notes).toMatchObject([
      { kind: "unexpected code", reason: `${call}: refused with code 403, HTML "Blocked by WAF"` },
    ]);
  });
});

test("a venue's telephone without its 0 is called as it is, and none that may be two is", async () => {
  const venue = (await player.get("/location")).page.querySelector("a[href^='/location/']")?.getAttribute("href") ?? "";
  const called = async (phone: unknown, country: unknown) => {
    wire.play((response, body, path) => {
      if (path !== "/field/detail.php" && path !== "/field/open.php") return false;
      const answer: { data: { venue: object } } = JSON.parse(body.replace(/^\uFEFF/, ""));
      Object.assign(answer.data.venue, { Phone: phone, Country: country });
      response.writeHead(200).end(JSON.stringify(answer));
      return true;
    });
    const { status, page } = await player.get(venue);
    const calls = page.querySelectorAll("main a[href^='tel:']").map((link) => link.getAttribute("href"));
    return [status, ...new Set(calls)];
  };
  expect(await called(1012345678, "KR")).toEqual([200, "tel:01012345678"]);
  expect(await called("212345678", null)).toEqual([200, "tel:0212345678"]);
  expect(await called(15881234, "KR")).toEqual([200, "tel:15881234"]);
  expect(await called("02) 123-4567", "KR")).toEqual([200, "tel:021234567"]);
  expect(await called(21234567, "KR")).toEqual([200]);
  expect(await called(2125550123, "US")).toEqual([200, "tel:2125550123"]);
});

describe("a row that is left out is named by its number in the answer, and by its id", () => {
  const game = (body: string, edit: (list: Record<string, unknown>[]) => unknown) => {
    const envelope: { data: { list?: Record<string, unknown>[] } } = JSON.parse(body);
    if (!envelope.data.list) return body;
    return JSON.stringify({ ...envelope, data: { ...envelope.data, list: edit(envelope.data.list) } });
  };
  const spoilt = (list: Record<string, unknown>[], ...numbers: number[]) =>
    list.map((row, i) => (numbers.includes(i) ? { ...row, PlayedAt: "never" } : row));

  test("behind others that are left out", async () => {
    const ids: unknown[] = [];
    answerWith({}, (body) =>
      game(body, (list) => {
        ids.push(list[1]?.RecordId, list[3]?.RecordId);
        return spoilt(list, 1, 3);
      }),
    );
    expect((await seen()).notes).toMatchObject([
      { at: "list[1].PlayedAt", id: `RecordId ${ids[0]}` },
      { at: "list[3].PlayedAt", id: `RecordId ${ids[1]}` },
    ]);
  });

  test("in a list with gaps in its numbers", async () => {
    answerWith({}, (body) => game(body, (list) => ({ 4: list[0], 9: { ...list[1], PlayedAt: "never" }, 12: list[2] })));
    expect((await seen()).notes).toMatchObject([{ at: "list[9].PlayedAt" }]);
  });

  test("inside a part of the home page", async () => {
    wire.play((response, body, path) => {
      if (path !== "/main/main.php") return false;
      const { data }: { data: Record<string, { list: object[] }> } = JSON.parse(body.replace(/^\uFEFF/, ""));
      const list = data.notices?.list.map((row, i) => (i === 1 ? { ...row, NoticeSeq: "R9" } : row));
      response.writeHead(200).end(JSON.stringify({ code: 200, data: { ...data, notices: { ...data.notices, list } } }));
      return true;
    });
    const answer = await player.get("/");
    expect((await wire.logged(answer)).notes).toMatchObject([
      { call: "/main/main.php", at: "notices.list[1].NoticeSeq" },
    ]);
  });

  test("and the check of the contract says the same", async () => {
    answerWith({}, (body) => game(body, (list) => spoilt(list, 1)));
    const { verdicts } = await verdictsOf(wire.url);
    const rows = verdicts.flatMap(({ differences }) => differences.flatMap((difference) => difference.rows ?? []));
    expect(rows).toContainEqual(expect.stringMatching(/^list\[1\] \(RecordId \d+\)$/));
  });
});
