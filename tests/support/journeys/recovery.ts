import type { AtCarrier } from "../carrier-visit";
import { mailedPath, newNames, newPassword, required } from "../signup-visit";
import { known, people } from "./carrier";
import { newcomer, type Journey, type Scene } from "./scene";

export const signedInTooOften: Journey = async (scene) => {
  const visitor = newcomer(scene);
  const sent = { email: "nobody@example.com", password: "Basketball1!" };
  for (let i = 0; i < 10; i++) await visitor.post("/signin", sent);
  return { visitor, sent };
};

const askedFor = async (scene: Scene, email: string, at = "/signin/pw-reset") => {
  const visitor = newcomer(scene);
  await visitor.post(at, { email });
  return { visitor, sentPage: `${at}?sent=1`, link: () => mailedPath(scene.api, email) };
};

export const resetMailSent: Journey = async (scene) => {
  const { visitor, sentPage } = await askedFor(scene, "anybody@example.com");
  return { visitor, path: sentPage };
};

let askers = 0;

export const resetMailTooSoon: Journey = async (scene) => {
  const email = `nobody${askers++}@example.com`;
  return { ...(await askedFor(scene, email)), sent: { email } };
};

export const resetLink =
  (email: string, at?: string): Journey =>
  async (scene) => {
    const { visitor, link } = await askedFor(scene, email, at);
    return { visitor, path: await link() };
  };

export const resetTooShort: Journey = async (scene) => {
  const { visitor, path = "" } = await resetLink("rookie@example.com")(scene);
  const token = new URL(path, scene.url).searchParams.get("token") ?? "";
  return { visitor, sent: { token, password: "short", passwordConfirmation: "other" } };
};

export const usedResetLink: Journey = async (scene) => {
  const place = await resetLink("both@example.com")(scene);
  const page = await place.visitor.get(place.path ?? "");
  await place.visitor.submit(page, place.path ?? "", { password: "Changed-1!", passwordConfirmation: "Changed-1!" });
  return place;
};

/** A worker's app counts an account's mails across all test files. */
const mailed = ["renewal@example.com", "push@example.com", "deactivated@example.com"];
let replaced = 0;

export const oldResetLink: Journey = async (scene) => {
  const email = mailed[replaced++ % mailed.length] ?? "";
  const place = await resetLink(email)(scene);
  await scene.api.switch({ clock: { advanceSeconds: 61 } });
  await askedFor(scene, email);
  return place;
};

const join = "/signup/fb-conversion";

/** The nickname is the old account's. */
const accountOnly = () => ({
  email: newNames().email,
  password: newPassword,
  passwordConfirmation: newPassword,
});

const joining = async (scene: Scene, person: AtCarrier, more: Record<string, string> = {}) => {
  const { visitor } = await known("fb-signup", person)(scene);
  const account = accountOnly();
  await visitor.post(join, { ...account, ...required, ...more });
  return { visitor, email: account.email };
};

export const conversionMailSent: Journey = async (scene) => {
  const { visitor } = await joining(scene, people.onlyOld);
  return { visitor, path: `${join}?sent=1` };
};

export const conversionLink: Journey = async (scene) => {
  const { visitor, email } = await joining(scene, people.oddName, { nickname: newNames().nickname });
  return { visitor, path: await mailedPath(scene.api, email) };
};

/** The old account's nickname is not available any more. */
export const otherNickname: Journey = async (scene) => {
  return { ...(await known("fb-signup", people.oddName)(scene)), sent: { ...accountOnly(), ...required } };
};
