import { createECDH, generateKeyPairSync } from "node:crypto";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { encrypt } from "../../reference-api/push/encryption";
import { signIn } from "../support/contract-client";
import { PASSWORD } from "../support/newcomers";
import { fieldsOf, useAccountCalls } from "../support/signup-contract";
import { decrypt, keptMessages, newSubscriber, pushBrowsers, sendPush } from "../support/web-push";

const accounts = useAccountCalls();
const { call, member } = accounts;

/** By Seoul's clock; the tests begin at 20:14. */
let hours = 20 + 14 / 60;
async function waitUntil(hour: number) {
  await accounts.advance(Math.round(((hour - hours + 24) % 24) * 3_600));
  hours = hour;
}

async function subscribed(choice: Record<string, string>, endpoint?: string) {
  const { id } = await member();
  const { accessToken: token } = await signIn(call, id, PASSWORD);
  const write = (path: string, form: Record<string, string>) => call(path, { token, form });
  const browser = newSubscriber();
  const form = { Endpoint: endpoint ?? browser.endpoint, P256dh: browser.p256dh, Auth: browser.auth };
  expect((await write("/my/pushBrowser.php", form)).code).toBe(200);
  await write("/my/alertSettingEdit.php", { Info: "N", Ad: "N", AdNight: "N", ...choice });
  const send = (kind: string) =>
    sendPush(accounts.api.url, { id, kind, title: "(광고) 제목", body: "내용", path: "/rank" });
  return { id, browser, form, write, send };
}

test("a message is encrypted as in the example of RFC 8291", () => {
  const own = createECDH("prime256v1");
  own.setPrivateKey(Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url"));
  const subscriber = {
    endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const salt = Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url");
  expect(encrypt("When I grow up, I want to be a watermelon", subscriber, salt, own).toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("news follows consent and topics; advertising its own consent, and at night a third", async () => {
  const news = await subscribed({ Info: "Y", topics: "RECORD" });
  expect([await news.send("RECORD"), await news.send("RANK"), await news.send("AD")]).toEqual([[201], [], []]);
  const kept = (await keptMessages(accounts.api.url)).find(({ endpoint }) => endpoint === news.browser.endpoint);
  expect(JSON.parse(decrypt(kept?.body ?? "", news.browser))).toMatchObject({ tag: "record:/rank", language: "ko" });
  const ads = await subscribed({ Ad: "Y" });
  const nights = await subscribed({ Ad: "Y", AdNight: "Y" });
  expect([await ads.send("RECORD"), await ads.send("AD"), await nights.send("AD")]).toEqual([[], [201], [201]]);
  await waitUntil(2);
  expect([await ads.send("AD"), await nights.send("AD"), await news.send("RECORD")]).toEqual([[], [201], [201]]);
});

test("messages of the night wait for the morning where the member wants that, and rankings do for all", async () => {
  await waitUntil(12);
  const quiet = await subscribed({ Info: "Y", Ad: "Y", AdNight: "Y", Quiet: "Y", topics: "RECORD,RANK,VIDEO" });
  const loud = await subscribed({ Info: "Y", topics: "RECORD,RANK" });
  const told = async ({ browser }: typeof quiet) => {
    const kept = (await keptMessages(accounts.api.url)).filter(({ endpoint }) => endpoint === browser.endpoint);
    return kept.map(({ body }): string => JSON.parse(decrypt(body, browser)).tag);
  };
  expect([await quiet.send("RECORD"), await loud.send("RANK")]).toEqual([[201], [201]]);
  await waitUntil(5);
  expect([await quiet.send("RECORD"), await quiet.send("RECORD"), await quiet.send("AD")]).toEqual([[], [], []]);
  expect([await quiet.send("VIDEO"), await loud.send("RECORD"), await loud.send("RANK")]).toEqual([[], [201], []]);
  // What is switched off meanwhile is not told.
  await quiet.write("/my/alertSettingEdit.php", { Info: "Y", Ad: "Y", AdNight: "N", topics: "RECORD" });
  await pushBrowsers(accounts.api.url);
  expect([await told(quiet), await told(loud)]).toEqual([["record:/rank"], ["rank:/rank", "record:/rank"]]);
  await waitUntil(8);
  await pushBrowsers(accounts.api.url);
  await pushBrowsers(accounts.api.url);
  expect(await told(quiet)).toEqual(["record:/rank", "ad:/rank", "record:/rank"]);
  expect(await told(loud)).toEqual(["rank:/rank", "record:/rank", "rank:/rank"]);
});

test("an endpoint that its browser has given up is forgotten", async () => {
  const { id, send } = await subscribed({ Info: "Y", topics: "RECORD" }, "https://push.example/gone/1");
  expect([await send("RECORD"), await send("RECORD")]).toEqual([[410], []]);
  expect((await pushBrowsers(accounts.api.url)).map((browser) => browser.id)).not.toContain(id);
});

test("a subscription needs all of its fields, and a point of the curve", async () => {
  const { form, write } = await subscribed({});
  const refused = async (fields: Record<string, string>) => fieldsOf(await write("/my/pushBrowser.php", fields));
  expect(await refused({ Endpoint: form.Endpoint })).toEqual([400, { P256dh: "required", Auth: "required" }]);
  const wrong = { Endpoint: "http://push.example/", P256dh: `B${"A".repeat(86)}`, Auth: "AAAA" };
  expect(await refused(wrong)).toEqual([400, { Endpoint: "format", P256dh: "format", Auth: "length" }]);
  for (const at of [
    "127.0.0.1:6379",
    "[::1]",
    "push.example:8443",
    "user@push.example",
    "redis",
    "evil.example",
    "push.example.evil.example",
    "push.example\\@127.0.0.1",
    "@push.example",
    "push.example:443",
    "PUSH.EXAMPLE",
    ".push.apple.com",
  ])
    expect(await refused({ ...form, Endpoint: `https://${at}/send/1` }), at).toEqual([400, { Endpoint: "format" }]);
});

test("the stand-in takes what the operator's key has signed for this service, and not for long", async () => {
  const endpoint = "https://push.example/send/1";
  const url = new URL(`/push-service?${new URLSearchParams({ endpoint })}`, accounts.api.url);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const own = Buffer.concat([Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  const { PUSH_PUBLIC_KEY: key = "" } = await accounts.api.settings();
  const token = await new SignJWT({ aud: "https://push.example", sub: "mailto:a@b.example" })
    .setProtectedHeader({ alg: "ES256" })
    .setExpirationTime("1 hour")
    .sign(privateKey);
  const post = async (Authorization: string) =>
    (await fetch(url, { method: "POST", headers: { Authorization, TTL: "60", "Content-Encoding": "aes128gcm" } }))
      .status;
  expect(await post("")).toBe(401);
  expect(await post(`vapid t=${token}, k=${own.toString("base64url")}`)).toBe(403);
  expect(await post(`vapid t=${token}, k=${key}`)).toBe(403);
});
