import { password, type Visitor } from "../visitor";
import { newcomer, type Journey } from "./scene";

export const signedIn =
  (email: string, typed = password): Journey =>
  async (scene) => ({ visitor: await newcomer(scene).signIn(email, { password: typed }) });

/** Enters the password once more, along with a form that asks for it. */
export async function reenter(visitor: Visitor, typed = password): Promise<void> {
  await visitor.post("/mypage/leave-member", { reentryPassword: typed });
}

/** For ten minutes. */
export const reentered =
  (email: string, typed = password): Journey =>
  async (scene) => {
    const place = await signedIn(email, typed)(scene);
    await reenter(place.visitor, typed);
    return place;
  };
