import { seoulDay } from "../../../app/i18n/seoul-days";
import { comeBack, formOn, stranger, verify, visitCarrier, type AtCarrier } from "../carrier-visit";
import { reentered } from "./members";
import { during, newcomer, nowhere, pathOf, type Journey, type Scene } from "./scene";
import { agreed } from "./signup";

const handler = "/pass-submit-handler";

const player = { name: "김선수", birth: "19950315", sex: "male", phone: "01012345678" } as const;
const kakaoMember = { name: "윤노랑", birth: "19961225", sex: "female", phone: "01012340009" } as const;
const both = { name: "임둘다", birth: "19850817", sex: "male", phone: "01012340011" } as const;
const onlyOld = { name: "오추억", birth: "19881021", sex: "female", phone: "01012340012" } as const;
const oddName = { name: "한별명", birth: "19920229", sex: "male", phone: "01012340013" } as const;
const waiting = { name: "조전환", birth: "19900611", sex: "male", phone: "01012340008" } as const;
const child = { ...onlyOld, birth: `${Number(seoulDay().slice(0, 4)) - 13}0101` } as const;
export const people = { player, kakaoMember, both, onlyOld, oddName, waiting, child };

/** Verified, and redirected to the next page. */
export const known =
  (purpose: string, person: AtCarrier = stranger): Journey =>
  async (scene) => {
    const visitor = newcomer(scene);
    const ended = await verify(visitor, purpose, "", person);
    return { visitor, path: pathOf(await visitor.get(pathOf(ended))) };
  };

/** A member on the page of their details, with a new number. */
export const verifiedMember: Journey = async (scene) => {
  const place = await reentered("rookie@example.com")(scene);
  await verify(place.visitor, "info", "", { name: "장신인", birth: "20040404", sex: "male", phone: "01077778888" });
  return place;
};

/** Returns the page of a verification that ended without a next page. */
const ended = async (scene: Scene, done?: AtCarrier, purpose = "find-id") => {
  const { visitor } = purpose === "signup" ? await agreed("domestic")(scene) : await nowhere(scene);
  return { visitor, path: pathOf(await verify(visitor, purpose, "", done)) };
};

export const cancelled: Journey = (scene) => ended(scene, { cancel: true });
export const underAge: Journey = (scene) => ended(scene, child, "signup");
export const hasAccount: Journey = (scene) => ended(scene, player, "signup");
export const phoneTaken: Journey = (scene) => ended(scene, { ...stranger, phone: player.phone }, "signup");
export const oldAccount: Journey = (scene) => ended(scene, { ...stranger, phone: onlyOld.phone }, "signup");
export const refused: Journey = (scene) =>
  during(
    scene,
    { carrier: { outcome: "refused", message: '[E9] <b id="x">010-****</b> & "1588-0000"' } },
    { carrier: { outcome: null } },
    () => ended(scene),
  );
export const expired: Journey = (scene) =>
  during(scene, { carrier: { outcome: "expired" } }, { carrier: { outcome: null } }, () => ended(scene));

export const used: Journey = async (scene) => {
  const visitor = newcomer(scene);
  const form = await visitCarrier(await visitor.post(handler, { purpose: "find-id" }));
  await comeBack(visitor, form);
  return { visitor, path: pathOf(await comeBack(visitor, form)) };
};

const popup = { purpose: "find-id", txn: "0123456789abcdef", window: "popup" };

export const underWay: Journey = async (scene) => {
  const visitor = newcomer(scene);
  await visitor.post(handler, popup);
  return { visitor, path: `/pass-redirect?txn=${popup.txn}` };
};

/** The popup's last page. */
export const closing: Journey = async (scene) => {
  const visitor = newcomer(scene);
  const { fields } = await visitCarrier(await visitor.post(handler, popup));
  return { visitor, sent: { repost: "1", ...fields } };
};

/** The form that sends the browser back from the carrier. */
export const returning: Journey = async (scene) => {
  const visitor = newcomer(scene);
  const { fields } = formOn(await visitor.post(handler, popup));
  return { visitor, path: `${handler}?TID=${fields.TID}` };
};

export const verifiedTooOften: Journey = async (scene) => {
  const visitor = newcomer(scene);
  for (let i = 0; i < 10; i++) await visitor.post(handler, { purpose: "find-id" });
  return { visitor };
};
