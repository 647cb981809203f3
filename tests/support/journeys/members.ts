import { Authenticator } from "../authenticator";
import { addPage, answerAt } from "../passkey-visit";
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

/** Returns a member whose next page confirms consents. */
export const consented =
  (as: Journey, path: string, sent: Record<string, string>): Journey =>
  async (scene) => {
    const place = await as(scene);
    const { status } = await place.visitor.post(path, sent);
    if (status !== 303) throw new Error(`consents at ${path}: ${status}`);
    return { ...place, path };
  };

/** Has one passkey more each time. */
export const withPasskey =
  (as: Journey): Journey =>
  async (scene) => {
    const place = await as(scene);
    const { status } = await answerAt(place.visitor, addPage, new Authenticator());
    if (status !== 303) throw new Error(`a passkey: ${status}`);
    return place;
  };

/** Has to say anew who they are. */
export const unconfirmed =
  (as: Journey): Journey =>
  async (scene) => {
    const place = await as(scene);
    place.visitor.cookies.delete("reauth");
    return place;
  };
