import { reenter } from "../reentry";
import { password } from "../visitor";
import { newcomer, type Journey } from "./scene";

export const signedIn =
  (email: string, typed = password): Journey =>
  async (scene) => ({ visitor: await newcomer(scene).signIn(email, { password: typed }) });

/** Lasts ten minutes. */
export const reentered =
  (email: string, typed = password): Journey =>
  async (scene) => {
    const place = await signedIn(email, typed)(scene);
    // Open to members without a character, too.
    await reenter(place.visitor, { password: typed, redirect: "/mypage/leave-member" });
    return place;
  };
