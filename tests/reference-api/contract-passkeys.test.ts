import "../support/no-api";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Authenticator } from "../support/authenticator";
import { signIn } from "../support/contract-client";
import { PASSWORD } from "../support/newcomers";
import { fieldsOf, reasonOf, useAccountCalls, userOf } from "../support/signup-contract";

const accounts = useAccountCalls();
const { advance, call, member } = accounts;
const origin = "http://localhost:3000";
const rpId = "localhost";

const challengeOf = z.object({ Challenge: z.string().regex(/^[\w-]{43}$/), RpId: z.literal(rpId) });
const own = challengeOf.extend({
  User: z.string().regex(/^[\w-]{43}$/),
  list: z.array(z.object({ CredentialId: z.string(), Transports: z.string() })),
});
const waysOf = z.object({
  passkeys: z.array(
    z.object({
      PasskeySeq: z.string(),
      Device: z.enum(["PHONE", "TABLET", "DESKTOP"]).nullable(),
      BackedUp: z.enum(["Y", "N"]),
      AddedAt: z.string(),
      UsedAt: z.string().nullable(),
    }),
  ),
});

async function somebody() {
  const { id } = await member();
  const session = async () => (await signIn(call, id, PASSWORD)).accessToken;
  const token = await session();
  const post = (path: string, form: Record<string, string>, as = token) => call(`/my/${path}.php`, { token: as, form });
  const ask = async (purpose: "ADD" | "REENTRY") => {
    const { Challenge: challenge, User: user } = own.parse((await post("passkeyRequest", { origin, purpose })).payload);
    return { challenge, user, origin };
  };
  const passkeys = async () => waysOf.parse((await call("/my/ways.php", { token })).payload).passkeys;
  return { id, token, session, post, ask, passkeys };
}

async function withPasskey() {
  const owner = await somebody();
  const authenticator = new Authenticator();
  const added = await owner.post("passkeyAdd", authenticator.create(await owner.ask("ADD")));
  expect(added.code).toBe(200);
  return { ...owner, authenticator };
}

async function challenge() {
  const answer = await call("/login/passkeyRequest.php", { form: { origin } });
  return { challenge: challengeOf.parse(answer.payload).Challenge, origin };
}
const login = (assertion: Record<string, string>) => call("/login/passkeyLogin.php", { form: { ...assertion } });

test("a passkey is added, used, listed and removed, and its member is told", async () => {
  const { id, post, ask, passkeys, session, authenticator, token } = await withPasskey();
  expect(await passkeys()).toMatchObject([{ BackedUp: "N", UsedAt: null }]);
  const answer = await login(authenticator.use(await challenge()));
  expect([answer.code, userOf(answer).ID]).toEqual([200, id]);
  const [passkey] = await passkeys();
  expect(passkey?.UsedAt).not.toBeNull();
  expect(own.parse((await post("passkeyRequest", { origin, purpose: "ADD" })).payload).list).toEqual([
    { CredentialId: authenticator.id, Transports: "internal" },
  ]);
  expect((await post("reauth", authenticator.use(await ask("REENTRY")))).code).toBe(200);

  const elsewhere = await session();
  const seq = passkey?.PasskeySeq ?? "";
  const stranger = await somebody();
  expect((await stranger.post("passkeyRemove", { passkey: seq })).code).toBe(404);
  expect((await post("passkeyRemove", { passkey: seq })).code).toBe(200);
  expect((await post("passkeyRemove", { passkey: seq })).code).toBe(404);
  expect([(await call("/my/detail.php", { token })).code, (await call("/my/detail.php", { token: elsewhere })).code]).toEqual([200, 401]); // prettier-ignore
  expect((await login(authenticator.use(await challenge()))).code).toBe(489);
  const mails = await accounts.api.outbox(id);
  expect(mails.slice(0, 2).map(({ kind }) => kind)).toEqual(["passkeyRemoved", "passkeyAdded"]);
});

describe("a sign-in is refused", () => {
  const badly: Record<string, Partial<Parameters<Authenticator["use"]>[0]>> = {
    "of another origin": { origin: "https://phish.example" },
    "of another origin with our RP ID": { origin: "http://localhost:3001" },
    "of another RP ID": { rpId: "example.com" },
    "without its user verified": { isVerified: false },
    "of another type": { type: "webauthn.create" },
  };
  test.each(Object.entries(badly))("%s", async (_, wrong) => {
    const { authenticator } = await withPasskey();
    const asked = await challenge();
    expect((await login(authenticator.use({ ...asked, ...wrong }))).code).toBe(480);
    expect((await login(authenticator.use(asked))).code, "the challenge is gone").toBe(481);
    expect((await login(authenticator.use(await challenge()))).code).toBe(200);
  });

  test("for a challenge of nobody, one that is over, and one that was answered", async () => {
    const { authenticator } = await withPasskey();
    const made = { challenge: Buffer.alloc(32, 7).toString("base64url"), origin };
    expect(reasonOf(await login(authenticator.use(made)))).toEqual([481, "unknown"]);
    const late = await challenge();
    await advance(5 * 60);
    expect(reasonOf(await login(authenticator.use(late)))).toEqual([481, "expired"]);
    const answer = authenticator.use(await challenge());
    expect((await login(answer)).code).toBe(200);
    expect(reasonOf(await login(answer))).toEqual([481, "unknown"]);
  });

  test("for a challenge of another purpose or member", async () => {
    const { authenticator, ask, post } = await withPasskey();
    const other = await withPasskey();
    expect((await login(authenticator.use(await ask("REENTRY")))).code).toBe(481);
    expect((await post("reauth", authenticator.use(await challenge()))).code).toBe(481);
    expect((await post("reauth", authenticator.use(await other.ask("REENTRY")))).code).toBe(481);
    expect((await post("passkeyAdd", new Authenticator().create(await other.ask("ADD")))).code).toBe(481);
    expect((await post("passkeyAdd", new Authenticator().create(await ask("REENTRY")))).code).toBe(481);
  });

  test("where the counter goes back, is somebody else's key, or another user's handle", async () => {
    const { authenticator, id } = await withPasskey();
    authenticator.counter = 40;
    expect((await login(authenticator.use(await challenge()))).code).toBe(200);
    authenticator.counter = 39;
    expect((await login(authenticator.use(await challenge()))).code).toBe(480);
    const forger = new Authenticator();
    forger.userHandle = authenticator.userHandle;
    expect((await login(forger.use(await challenge()))).code).toBe(489);
    const stolen = { ...forger.use(await challenge()), credentialId: authenticator.id };
    expect((await login(stolen)).code).toBe(480);
    const { userHandle, ...assertion } = authenticator.use(await challenge());
    expect((await login(assertion)).code).toBe(480);
    const right = await login({ ...authenticator.use(await challenge()), userHandle: userHandle ?? "" });
    expect([right.code, userOf(right).ID]).toEqual([200, id]);
  });

  test("for a member who has left, and whose passkeys are forgotten a day later", async () => {
    const { authenticator, post } = await withPasskey();
    expect((await post("leave", { reason: "SELDOM" })).code).toBe(200);
    expect((await login(authenticator.use(await challenge()))).code).toBe(464);
    await advance(25 * 3600);
    expect((await login(authenticator.use(await challenge()))).code).toBe(489);
  });
});

test("the re-entry takes one's own passkey alone", async () => {
  const { ask, post } = await withPasskey();
  const other = await withPasskey();
  expect((await post("reauth", other.authenticator.use(await ask("REENTRY")))).code).toBe(489);
});

describe("none is added", () => {
  test.each([
    ["of another origin", { origin: "https://phish.example" }],
    ["without its user verified", { isVerified: false }],
    ["with an attestation", { format: "fido-u2f" }],
    ["of another type", { type: "webauthn.get" }],
  ])("%s", async (_, wrong) => {
    const { ask, post, passkeys } = await somebody();
    expect((await post("passkeyAdd", new Authenticator().create({ ...(await ask("ADD")), ...wrong }))).code).toBe(480);
    expect(await passkeys()).toEqual([]);
  });

  test("that another member has, and one's own is added once", async () => {
    const { authenticator, ask, post, passkeys } = await withPasskey();
    expect((await post("passkeyAdd", { ...authenticator.create(await ask("ADD")), transports: "" })).code).toBe(200);
    expect(await passkeys()).toHaveLength(1);
    const other = await somebody();
    expect((await other.post("passkeyAdd", authenticator.create(await other.ask("ADD")))).code).toBe(480);
  });

  test("beyond the tenth, nor by nonsense", async () => {
    const { ask, post, passkeys } = await somebody();
    const last = await ask("ADD");
    for (let count = 0; count < 10; count++) await post("passkeyAdd", new Authenticator().create(await ask("ADD")));
    expect(await passkeys()).toHaveLength(10);
    expect(fieldsOf(await post("passkeyRequest", { origin, purpose: "ADD" }))).toEqual([400, { purpose: "full" }]);
    expect(fieldsOf(await post("passkeyAdd", new Authenticator().create(last)))).toEqual([400, { purpose: "full" }]);
    expect(fieldsOf(await post("passkeyRequest", { origin, purpose: "OTHER" }))).toEqual([400, { purpose: "choice" }]);
    for (const wrong of ["https://elsewhere.example", `${origin}/signin`, "http://user@localhost:3000"])
      expect(fieldsOf(await post("passkeyRequest", { origin: wrong, purpose: "REENTRY" }))).toEqual([400, { origin: "choice" }]); // prettier-ignore
    expect((await post("passkeyAdd", { clientData: "bm9uc2Vuc2U", attestation: "AAAA" })).code).toBe(480);
    expect(fieldsOf(await post("passkeyAdd", { clientData: "x".repeat(2_001), attestation: "AAAA" }))[0]).toBe(400);
  });
});

test("a new password leaves passkeys, a change of address that is taken back those from before it", async () => {
  const { id, authenticator, post, token } = await withPasskey();
  await post("../signup/pwRenew", { password: PASSWORD, newPassword: "bluedoor7fox!" });
  expect((await login(authenticator.use(await challenge()))).code).toBe(200);
  const moved = `moved-${id}`;
  const links = { linkUrl: `${origin}/mypage/new-email`, undoUrl: `${origin}/signin/email-undo` };
  await post("newEmailAsk", { email: moved, ...links });
  const tokenOf = async (to: string) =>
    new URL((await accounts.api.outbox(to)).find(({ link }) => link)?.link ?? "").searchParams.get("token") ?? "";
  await call("/my/newEmailConfirm.php", { token, form: { token: await tokenOf(moved) } });
  expect((await call("/signup/emailUndo.php", { form: { token: await tokenOf(id) } })).code).toBe(200);
  expect((await login(authenticator.use(await challenge()))).code, "added in the day before").toBe(489);
});
