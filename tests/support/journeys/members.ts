import { password, type Visitor } from "../visitor";
import { newcomer, type Journey } from "./scene";

export const signedIn =
  (email: string): Journey =>
  async (scene) => ({ visitor: await newcomer(scene).signIn(email) });

/** Enters the password once more, along with a form that asks for it. */
export async function reenter(visitor: Visitor): Promise<void> {
  await visitor.post("/mypage/leave-member", { reentryPassword: password });
}

/** For ten minutes. */
export const reentered =
  (email: string): Journey =>
  async (scene) => {
    const place = await signedIn(email)(scene);
    await reenter(place.visitor);
    return place;
  };
