import { reenter } from "../reentry";
import { newcomer, type Journey } from "./scene";

export const signedInAs =
  (email: string): Journey =>
  async (scene) => ({ visitor: await newcomer(scene).signIn(email) });

export const reentered: Journey = async (scene) => {
  const visitor = await newcomer(scene).signIn();
  await reenter(visitor);
  return { visitor };
};
