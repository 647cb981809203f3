import { contractClient } from "../contract-client";
import {
  agree,
  mailedPath,
  newAccount,
  newOverseasAccount,
  required,
  toAccountForm,
  unknownPerson,
} from "../signup-visit";
import { newcomer, type Journey, type Scene } from "./scene";

/** A common password. */
const common = { password: "Baseball1!", passwordConfirmation: "Baseball1!" };

export const agreed =
  (member: "domestic" | "overseas"): Journey =>
  async (scene) => {
    const visitor = newcomer(scene);
    await agree(visitor, member, "", { ...required, marketingEmail: "on" });
    return { visitor };
  };

export const identified: Journey = async (scene) => {
  const visitor = newcomer(scene);
  await toAccountForm(visitor);
  return { visitor };
};

async function signedUp(scene: Scene, more: object = {}) {
  const { visitor } = await identified(scene);
  const account = { ...newAccount(), ...more };
  await visitor.post("/signup/signup-common", account);
  return { visitor, email: account.email };
}

async function signedUpOverseas(scene: Scene) {
  const { visitor } = await agreed("overseas")(scene);
  const account = newOverseasAccount();
  await visitor.post("/signup/global/signup-global", account);
  return { visitor, account };
}

export const mailSent: Journey = (scene) => signedUp(scene, common);
export const mailSentOverseas: Journey = signedUpOverseas;

export const mailWantedTooSoon: Journey = async (scene) => {
  const { visitor, email } = await signedUp(scene);
  return { visitor, sent: { intent: "resend", email } };
};

export const verificationLink: Journey = async (scene) => {
  const { visitor, email } = await signedUp(scene);
  return { visitor, path: await mailedPath(scene.api, email) };
};

export const overseasVerificationLink: Journey = async (scene) => {
  const { visitor, account } = await signedUpOverseas(scene);
  return { visitor, path: await mailedPath(scene.api, account.email) };
};

const usedVerificationLink: Journey = async (scene) => {
  const place = await verificationLink(scene);
  await place.visitor.post(place.path ?? "", { intent: "confirm" });
  return place;
};

/** Its next page has a message, which sign-in shows. */
export const verified: Journey = async (scene) => ({ ...(await usedVerificationLink(scene)), path: "/signin" });

export const oldVerificationLink: Journey = async (scene) => {
  const { visitor, email } = await signedUp(scene);
  const path = await mailedPath(scene.api, email);
  await scene.api.switch({ clock: { advanceSeconds: 61 } });
  const form = { id: email, linkUrl: `${scene.url}/signup/user-authenticate` };
  await contractClient(scene.api.url)("/signup/sendEmail.php", { form });
  return { visitor, path };
};

/** A visitor at the account form whose person has become a member meanwhile. */
export const memberByNow: Journey = async (scene) => {
  const person = unknownPerson();
  const [visitor, other] = [newcomer(scene), newcomer(scene)];
  for (const one of [visitor, other]) await toAccountForm(one, "", person);
  const account = newAccount();
  await other.post("/signup/signup-common", account);
  await other.post(await mailedPath(scene.api, account.email), { intent: "confirm" });
  return { visitor, sent: newAccount() };
};

export const leftToday: Journey = async (scene) => {
  const { visitor, email } = await signedUp(scene);
  await visitor.post(await mailedPath(scene.api, email), { intent: "confirm" });
  await scene.api.switch({ withdraw: email });
  return { ...(await identified(scene)), sent: { ...newAccount(), email } };
};

/** Has filled in all steps before the last. */
export const overseasKnown: Journey = async (scene) => {
  const found = await agreed("overseas")(scene);
  await found.visitor.post("/signup/global/signup-global", { ...newOverseasAccount(), step: "contact" });
  return found;
};

export const overseasPhoneTaken: Journey = async (scene) => {
  const { phone } = (await signedUpOverseas(scene)).account;
  return { ...(await agreed("overseas")(scene)), sent: { ...newOverseasAccount(), phone } };
};

export const signedUpTooOften: Journey = async (scene) => {
  const { visitor } = await identified(scene);
  const account = { ...newAccount(), nickname: "홈런왕" };
  for (let i = 0; i < 10; i++) await visitor.post("/signup/signup-common", account);
  return { visitor, sent: account };
};
