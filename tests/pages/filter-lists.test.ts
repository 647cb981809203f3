import { beforeAll, expect, test } from "vitest";
import { useStage } from "../support/stage";
import type { Visitor } from "../support/visitor";
import { useWire } from "../support/wire";

const stage = useStage();
const wire = useWire(stage);
let member: Visitor;
beforeAll(async () => {
  await stage.api.switch({ oneManner: true });
  member = await wire.member();
});

test.each([
  ["/rank/list.php", ["seasons", "events", "regions", "fields"], "/rank?region=KR-11"],
  ["/nasmo/list.php", ["results", "fields"], "/nasmo"],
  ["/record/list.php", ["seasons", "fields", "difficulties"], "/record?mode=reg&season=all"],
  ["/field/list.php", ["regions", "districts"], "/location"],
  ["/record/trend.php", ["choices"], "/record/trend"],
  ["/record/splits.php", ["choices"], "/record/splits?season=all"],
  ["/record/spray.php", ["choices"], "/record/spray?season=all"],
  ["/record/bests.php", ["choices"], "/record/bests"],
])("without the lists of its filters, %s still has its page", async (path, lists, page) => {
  const before = await member.get(page);
  let removed = 0;
  wire.play((response, body, asked) => {
    if (asked !== path) return false;
    const { data, ...answer } = JSON.parse(body);
    const kept = Object.entries(data).filter(([name]) => !lists.includes(name));
    removed = Object.keys(data).length - kept.length;
    response.end(JSON.stringify({ ...answer, data: Object.fromEntries(kept) }));
    return true;
  });
  const { status, page: html } = await member.get(page);
  wire.play(undefined);
  expect([before.status, status, removed]).toEqual([200, 200, lists.length]);
  // Neither a notice of rows left out nor a choice with nothing to choose.
  expect(html.querySelectorAll("main .told")).toEqual([]);
  const single = html.querySelectorAll("main select").filter((one) => one.querySelectorAll("option").length < 2);
  expect(single.map((one) => one.getAttribute("name"))).toEqual([]);
});
