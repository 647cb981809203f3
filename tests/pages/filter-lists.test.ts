import { afterAll, beforeAll, expect, test } from "vitest";
import { startApiProxy } from "../support/api-proxy";
import { startApp, type App } from "../support/app-server";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { Visitor } from "../support/visitor";

let api: ReferenceApi;
let proxy: Awaited<ReturnType<typeof startApiProxy>>;
let app: App;
let member: Visitor;
beforeAll(async () => {
  api = await startReferenceApi({ members: 40, games: 280 });
  await api.switch({ oneManner: true });
  proxy = await startApiProxy(api.url);
  app = await startApp({ apiUrl: proxy.url, env: await api.settings() });
  member = await new Visitor(app.url).signIn();
});
afterAll(async () => {
  await app.stop();
  proxy.close();
  await api.stop();
});

test.each([
  ["/rank/list.php", ["seasons", "events", "regions", "fields"], "/rank?region=KR-11"],
  ["/nasmo/list.php", ["results", "fields"], "/nasmo"],
  ["/record/list.php", ["seasons", "fields", "difficulties"], "/record?mode=reg&season=all"],
  ["/field/list.php", ["regions", "districts"], "/location"],
  ["/record/spray.php", ["fields", "speeds"], "/record/spray?season=all"],
])("without the lists of its filters, %s still has its page", async (path, lists, page) => {
  const before = await member.get(page);
  let removed = 0;
  proxy.play((response, body, asked) => {
    if (asked !== path) return false;
    const { data, ...answer } = JSON.parse(body);
    const kept = Object.entries(data).filter(([name]) => !lists.includes(name));
    removed = Object.keys(data).length - kept.length;
    response.end(JSON.stringify({ ...answer, data: Object.fromEntries(kept) }));
    return true;
  });
  const { status, page: html } = await member.get(page);
  proxy.play(undefined);
  expect([before.status, status, removed]).toEqual([200, 200, lists.length]);
  // Neither a notice of rows left out nor a choice with nothing to choose.
  expect(html.querySelectorAll("main .told")).toEqual([]);
  const single = html.querySelectorAll("main select").filter((one) => one.querySelectorAll("option").length < 2);
  expect(single.map((one) => one.getAttribute("name"))).toEqual([]);
});
