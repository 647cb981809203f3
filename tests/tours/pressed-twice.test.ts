import { expect, test } from "vitest";
import { conversionLink, resetLink } from "../support/journeys/recovery";
import { verificationLink } from "../support/journeys/signup";
import { trusted } from "../support/reentry";
import { mailedPath } from "../support/signup-visit";
import { useStage } from "../support/stage";
import { useApp } from "../support/used-app";
import type { Visitor } from "../support/visitor";

const stage = useStage();
const owner = "player@example.com";
const changed = { password: "Changed-1!", passwordConfirmation: "Changed-1!" };

/** Another process, which shares nothing with the first: a worker, or a replica without Redis. */
const other = useApp(async () => ({
  apiUrl: stage.api.url,
  env: { TRUST_PROXY: "1", ...(await stage.api.settings()) },
}));

interface Mailed {
  visitor: Visitor;
  link: string;
  typed?: Record<string, string>;
}

async function newEmail(): Promise<Mailed> {
  const visitor = await trusted(stage.newcomer().signIn("both@example.com"));
  const at = "/mypage/new-email";
  await visitor.submit(await visitor.get(at), at, { email: "pressed@example.com" });
  return { visitor, link: await mailedPath(stage.api, "pressed@example.com") };
}

async function undo(): Promise<Mailed> {
  return { visitor: stage.newcomer(), link: await mailedPath(stage.api, "both@example.com") };
}

const mailed = async (journey: typeof verificationLink, typed?: Mailed["typed"]): Promise<Mailed> => ({
  visitor: stage.newcomer(),
  link: (await journey(stage)).path ?? "",
  typed,
});

test.each([
  ["verifies an address", () => mailed(verificationLink, { intent: "confirm" })],
  ["sets a password", () => mailed(resetLink(owner), changed)],
  ["requests a conversion", () => mailed(conversionLink)],
  ["changes the address", newEmail],
  ["takes the change back", undo],
] as const)("a mailed link that %s is pressed six times at once, in two processes", async (_, make) => {
  const { visitor, link, typed = {} }: Mailed = await make();
  const form = await visitor.get(link);
  expect(form.status).toBe(200);
  const presses = Array.from({ length: 6 }, (__, i) => visitor.twin(i % 2 ? other.url : stage.url));
  const answers = await Promise.all(presses.map((one) => one.submit(form, link, typed)));
  const [first] = answers;
  expect(first?.status).toBe(303);
  expect(answers.map(({ status, location }) => [status, location])).toEqual(answers.map(() => [303, first?.location]));
});
