import { expect, test } from "vitest";
import { trusted } from "../support/reentry";
import { mailedPath } from "../support/signup-visit";
import { useStage } from "../support/stage";
import { startApp } from "../support/app-server";
import { Visitor } from "../support/visitor";
import { decrypt, keptMessages, newSubscriber, pushBrowsers, sendPush } from "../support/web-push";

const stage = useStage();
const path = "/push-browser";
const settings = "/mypage/alert-setting";

async function memberWithWord(email?: string) {
  const member = await stage.member(email);
  const word = (await member.get(settings)).page.querySelector("html")?.getAttribute("data-owner") ?? "";
  const { privateKey, ...subscription } = newSubscriber();
  const post = (fields: Record<string, string>, prefix = "") => member.post(prefix + path, { member: word, ...fields });
  return { member, word, subscription, keys: { ...subscription, privateKey }, post };
}

const endpointsOf = async (email: string) =>
  (await pushBrowsers(stage.api.url)).filter(({ id }) => id === email).map(({ endpoint }) => endpoint);

test("a member's browser is registered, gets what is sent in the page's language, and none after it was ended", async () => {
  const { member, subscription, keys, post } = await memberWithWord();
  const answer = await post({ ...subscription }, "/en");
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([204, "no-store"]);
  expect(answer.headers.get("X-Keep")).toMatch(/^[\w-]{20,}$/);
  const message = { id: "player@example.com", kind: "RANK", title: "Your rank", body: "146th", path: "/rank" };
  expect(await sendPush(stage.api.url, message)).toEqual([201]);
  const kept = (await keptMessages(stage.api.url)).at(-1);
  const badge = Number((await member.get("/")).page.querySelector("script[data-unread]")?.getAttribute("data-unread"));
  expect(JSON.parse(decrypt(kept?.body ?? "", keys))).toEqual({
    badge,
    ...{ title: "Your rank", body: "146th", path: "/en/rank", tag: "rank:/rank", language: "en" },
  });
  expect((await post({})).status).toBe(400);
  expect((await post({ end: "yes" })).status).toBe(204);
  expect(await sendPush(stage.api.url, message)).toEqual([]);
});

test("a browser belongs to whoever registered it last, until the sign-out", async () => {
  const [first, second] = [await memberWithWord("rookie@example.com"), await memberWithWord("overseas@example.com")];
  await first.post({ ...first.subscription });
  await second.post({ ...first.subscription });
  const { endpoint } = first.subscription;
  expect([await endpointsOf("rookie@example.com"), await endpointsOf("overseas@example.com")]).toEqual([
    [],
    [endpoint],
  ]);
  await second.member.post("/logout", {});
  expect(await endpointsOf("overseas@example.com")).toEqual([]);
});

test("what another member's page has subscribed is refused, and kept for nobody", async () => {
  const [one, other] = [await memberWithWord(), await memberWithWord("rookie@example.com")];
  const answer = await one.member.post(path, { ...one.subscription, member: other.word });
  expect([answer.status, answer.setCookies.filter((line) => line.startsWith("form="))]).toEqual([409, []]);
  expect((await one.member.post(path, { ...one.subscription, member: "somebody" })).status).toBe(409);
  expect((await one.member.post(path, { ...one.subscription })).status).toBe(400);
});

test("fields that cannot be a subscription are refused", async () => {
  const { subscription, post } = await memberWithWord();
  const { endpoint, p256dh, auth } = subscription;
  await stage.api.switch({ resetCounters: true });
  for (const wrong of [
    ...["http://push.example/x", "https://", "https://push.example/a b", "javascript:alert(1)", "https://[x"].map(
      (endpoint) => ({ endpoint }),
    ),
    { endpoint: `${endpoint}${"x".repeat(2_048)}` },
    ...["", p256dh.slice(1), `${p256dh}A`, `A${p256dh.slice(1)}`, `${p256dh.slice(0, -1)}_`].map((p256dh) => ({
      p256dh,
    })),
    ...["", auth.slice(1), `${auth}=`, `${auth.slice(0, -1)}+`].map((auth) => ({ auth })),
  ])
    expect((await post({ ...subscription, ...wrong })).status, JSON.stringify(wrong).slice(0, 80)).toBe(400);
  expect((await stage.api.calls()).counts["/my/pushBrowser.php"] ?? 0).toBe(0);
  // Of the right form, and no point of the curve: the API says so.
  expect((await post({ endpoint, auth, p256dh: `B${"A".repeat(86)}` })).status).toBe(400);
});

const own = "https://push.example/send/1";
test.each([
  ...[
    "127.0.0.1",
    "127.0.0.1:6379",
    "127.1",
    "0x7f.1",
    "2130706433",
    "017700000001",
    "0",
    "10.0.0.7",
    "169.254.169.254",
  ],
  ...["[::1]", "[::ffff:127.0.0.1]", "[fd00::1]:8443", "localhost", "redis", "redis.internal", "push.example."],
  ...[
    "push.example:8443",
    "user@push.example",
    "user:word@push.example",
    "push.example@127.0.0.1",
    "push.example\\@127.0.0.1",
  ],
  ...[
    "push.example.evil.example",
    "evilpush.example",
    "x.push.example",
    "PUSH.example",
    "push%2eexample",
    "fcm.googleapis.com.evil.example",
  ],
  ...[
    "push.services.mozilla.com",
    "evilpush.services.mozilla.com",
    "push.apple.com:1",
    ".push.apple.com",
    "..push.apple.com",
  ],
])("%s is no push service: the API is not asked", async (host) => {
  const { subscription, post } = await memberWithWord();
  await stage.api.switch({ resetCounters: true });
  for (const endpoint of [`https://${host}/send/1`, `https://${host}/`])
    expect((await post({ ...subscription, endpoint })).status, endpoint).toBe(400);
  expect((await stage.api.calls()).counts["/my/pushBrowser.php"] ?? 0).toBe(0);
});

test("addresses at the known services pass as browsers write them, and in no other spelling", async () => {
  const { subscription, post } = await memberWithWord();
  for (const endpoint of [
    "https://fcm.googleapis.com/fcm/send/c1:APA91b",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
    "https://web.push.apple.com/QKq",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%2fx%3d",
  ])
    expect((await post({ ...subscription, endpoint })).status, endpoint).toBe(204);
  for (const endpoint of [
    `${own}#x`,
    `${own}#`,
    own.replace("https", "HTTPS"),
    own.replace("/send", "/./send"),
    own.replace("//", "///"),
  ])
    expect((await post({ ...subscription, endpoint })).status, endpoint).toBe(400);
});

test("the member's word stays when the address changes; that of an earlier build is taken as long as it is known", async () => {
  const { member, word: ofAddress, subscription, post } = await memberWithWord("abroad@example.com");
  const first = await post({ ...subscription });
  const word = first.headers.get("X-Member") ?? "";
  expect(word).toMatch(/^[\w-]{40,}$/);
  expect(word).not.toBe(ofAddress);
  expect((await member.get(settings)).text).toContain(word);

  await trusted(Promise.resolve(member));
  const at = "/mypage/new-email";
  const to = "moved-abroad@example.com";
  await member.submit(await member.get(at), at, { email: to });
  const link = await mailedPath(stage.api, to);
  await member.submit(await member.get(link), link, {});
  for (const named of [word, ofAddress]) {
    const { status, headers } = await member.post(path, { ...subscription, member: named });
    expect([status, headers.get("X-Member")]).toEqual([204, word]);
  }
  expect(await endpointsOf(to)).toEqual([subscription.endpoint]);
  const later = await stage.member(to);
  expect((await later.post(path, { ...subscription, member: word })).status).toBe(204);
  expect((await later.post(path, { ...subscription, member: ofAddress })).status).toBe(409);
  const other = await stage.member("rookie@example.com");
  expect((await other.post(path, { ...subscription, member: word })).status).toBe(409);
});

test("without a session nobody is registered, nor led to sign-in", async () => {
  const { subscription, word } = await memberWithWord();
  const answer = await stage.visitor().post(path, { ...subscription, member: word });
  expect([answer.status, answer.location]).toEqual([401, null]);
});

test("an operator may do without the call, or set no key", async () => {
  const { subscription, post, member } = await memberWithWord();
  await stage.api.switch({ optionalCalls: false });
  const answer = await post({ ...subscription });
  await stage.api.switch({ optionalCalls: true });
  expect(answer.status).toBe(404);

  const has = async (who: Visitor) => (await who.get(settings)).text.includes("browser-push");
  expect(await has(member)).toBe(true);
  const env = { ...(await stage.api.settings()), PUSH_PUBLIC_KEY: "" };
  const app = await startApp({ apiUrl: stage.api.url, env });
  try {
    const without = await new Visitor(app.url).signIn();
    expect([await has(without), (await without.post(path, {})).status]).toEqual([false, 404]);
  } finally {
    await app.stop();
  }
});
