import { z } from "zod/v4";
import type { Authenticator } from "./authenticator";
import type { Answer, Visitor } from "./visitor";

export const signinPage = "/signin/passkey";
export const reentryPage = "/mypage/my-info/passkey";
export const addPage = "/mypage/passkey";
export const waysPage = "/mypage/sign-in-ways";

const props = z.object({
  wish: z.object({
    challenge: z.string(),
    rpId: z.string(),
    user: z.string().optional(),
    credentials: z.array(z.object({ id: z.string() })).optional(),
  }),
  fields: z.record(z.string(), z.string()),
  atOnce: z.boolean(),
});
const pageData = z.object({ islands: z.array(z.tuple([z.string(), z.unknown()])) });

/** What the page asks an authenticator, and what it sends with the answer. */
export function askedOn({ page }: Answer) {
  const data = pageData.parse(JSON.parse(page.querySelector("#page-data")?.text ?? "{}"));
  const [, found] = data.islands.find(([name]) => name === "account/passkeys/ask") ?? [];
  return props.parse(found);
}

/** Opens the page as a browser does, and returns what its script would post. */
export async function answerTo(visitor: Visitor, path: string, authenticator: Authenticator, wrong: object = {}) {
  const { wish, fields } = askedOn(await visitor.get(path));
  const asked = { challenge: wish.challenge, origin: visitor.origin, ...wrong };
  const answer = wish.user ? authenticator.create({ ...asked, user: wish.user }) : authenticator.use(asked);
  return { ...fields, passkey: JSON.stringify(answer) };
}

export async function answerAt(visitor: Visitor, path: string, authenticator: Authenticator, wrong?: object) {
  return visitor.post(path, await answerTo(visitor, path, authenticator, wrong));
}
