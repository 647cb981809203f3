// Pages that are the same for every visitor are cached as bytes; others are rendered.
import { expect, test } from "vitest";
import { useStage } from "../support/stage";

const stage = useStage();
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(stage.url + path, { headers: { "User-Agent": "test", ...headers }, redirect: "manual" });
const isKept = (response: Response) => response.headers.get("Cache-Control") === "private, no-cache";

test.each(["/signin", "/en/signin", "/terms-page", "/en/user-policy-page"])("%s is kept", async (path) => {
  const plain = await get(path, { "Accept-Encoding": "identity" });
  expect([plain.status, isKept(plain)]).toEqual([200, true]);
  expect(plain.headers.get("Content-Security-Policy")).toContain("script-src 'self' 'sha256-");
  const html = await plain.text();
  for (const encoding of ["gzip", "br"]) {
    const packed = await get(path, { "Accept-Encoding": encoding });
    expect([packed.headers.get("Content-Encoding"), packed.headers.get("Vary")]).toEqual([
      encoding,
      "Accept-Encoding, Accept-Language",
    ]);
    expect(await packed.text()).toBe(html);
  }
  const rendered = await get(path, { Cookie: "session=broken", "Accept-Encoding": "identity" });
  expect(isKept(rendered)).toBe(false);
  expect(await rendered.text()).toBe(html);
});

test.each<Record<string, string>>([{ Cookie: "scheme=night" }, { "Save-Data": "on" }])(
  "%j: kept from when it is first asked for",
  async (looks) => {
    const first = await (await get("/signin", looks)).text();
    await expect.poll(async () => isKept(await get("/signin", looks))).toBe(true);
    expect(await (await get("/signin", looks)).text()).toBe(first);
    expect(first).not.toBe(await (await get("/signin")).text());
  },
);

test("sessions, queries, shells and forms are not answered from what is kept", async () => {
  const member = await stage.member();
  expect((await member.get("/signin")).status).toBe(302);
  const others = [
    await get("/signin?redirect=%2Frecord"),
    await get("/signin", { Cookie: "a=1; __Host-session=x" }),
    await get("/signin", { "User-Agent": "shell market=android" }),
    await get("/record"),
  ];
  expect(others.filter(isKept)).toEqual([]);
  expect(await others[0]?.text()).toContain('value="/record"');
});

test.each([
  ...["/signin/find-id", "/signin/pw-reset", "/signin/pw-reset/user-type", "/signin/global/pw-reset"],
  ...["/signin/aact-conversion", "/signup", "/signup/fb-conversion"],
])("%s leads back to the sign-in, which does not lead to itself", async (path) => {
  for (const language of ["", "/en"]) {
    const linkOn = async (page: string) => (await (await get(language + page)).text()).split("</header>")[0];
    expect(await linkOn(path)).toContain(`href="${language}/signin"`);
    expect(await linkOn("/signin")).not.toContain(`href="${language}/signin"`);
  }
});
