import { agree, newNames, toAccountForm } from "../signup-visit";
import { comeBack, signInWith, somebody, start, visitProvider, type AtProvider, type Provider } from "../social-visit";
import { during, newcomer, pathOf, type Journey, type Scene } from "./scene";

let tourists = 0;
const tourist = () => somebody(`tourist${tourists++}@example.com`, { firstName: "Uma", lastName: "Reyes" });

/** Goes from the provider's page to the sign-up's last one. */
export const comeWith =
  (provider: Provider, member: "domestic" | "overseas" = "domestic", person = tourist()): Journey =>
  async (scene) => {
    const visitor = newcomer(scene);
    const begun = await start(visitor, provider, "", { member });
    await comeBack(visitor, await visitProvider(begun, person));
    if (member === "domestic") await toAccountForm(visitor);
    else await agree(visitor, member);
    return { visitor };
  };

export const memberOf =
  (provider: Provider): Journey =>
  async (scene) => {
    const visitor = newcomer(scene);
    await signInWith(visitor, provider);
    return { visitor };
  };

/** Between the terms and the carrier. */
export const newWithKakao: Journey = async (scene) => {
  const visitor = newcomer(scene);
  await signInWith(visitor, "kakao", tourist());
  await agree(visitor, "domestic");
  return { visitor };
};

export const withoutAddress: Journey = (scene) =>
  during(
    scene,
    { social: { provider: "apple", withholdEmail: true } },
    { social: { provider: "apple", withholdEmail: false } },
    () => comeWith("apple", "overseas")(scene),
  );

/** Returns to sign-in from a failed trip. */
const trip = async (scene: Scene, provider: Provider, done?: AtProvider) => {
  const visitor = newcomer(scene);
  return { visitor, path: pathOf(await signInWith(visitor, provider, done)) };
};

export const tripCancelled: Journey = (scene) => trip(scene, "naver", { decision: "refuse" });
export const tripOfAnother: Journey = (scene) =>
  during(
    scene,
    { social: { provider: "kakao", wrongState: true } },
    { social: { provider: "kakao", wrongState: false } },
    () => trip(scene, "kakao"),
  );
export const tripWithoutApi: Journey = (scene) =>
  during(
    scene,
    { fault: { path: "/login/kakaoLogin.php", kind: "html502" } },
    { fault: { path: "/login/kakaoLogin.php", kind: null } },
    () => trip(scene, "kakao"),
  );
export const tripNotVerified: Journey = async (scene) => {
  const person = tourist();
  const { visitor } = await comeWith("naver", "domestic", person)(scene);
  await visitor.post("/signup/social-signup/naver-signup", { nickname: newNames().nickname, email: person.email });
  return trip(scene, "naver", person);
};
