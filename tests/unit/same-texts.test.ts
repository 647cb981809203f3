import { expect, test } from "vitest";
import { namespaces, readTexts } from "../support/texts";

/** Equal texts in both languages that are different facts, each with the reason. */
const apart: Readonly<Record<string, readonly string[]>> = {
  "a document; the consent to it": ["common.terms", "data.consent.service"],
  "what is typed; what a region has": ["common.passwordShow", "contest.showRegion"],
  "of a list; of a form in two steps": ["common.pageNext", "withdrawal.next"],
  "whose tournaments; where somebody agreed; where a game was": [
    "contest.category.venue",
    "data.channel.venue",
    "game.venue",
  ],
  "the app's page; the server's own, by their status": ["error.unavailableText", "server.text.500", "server.text.503"],
  "a fly ball, a hit before the fielder and a catch to the left of center": [
    "game.flight.leftCenter",
    "game.front.leftCenter",
    "game.caught.leftCenter",
  ],
  "the same to the right of center": ["game.flight.rightCenter", "game.front.rightCenter", "game.caught.rightCenter"],
  "a tab of game lists; a kind of share": ["game.meeting", "share.kind.game"],
  "a permission; a number to call": ["intro.phone", "recovery.helpPhone"],
  "players; venues; both": ["rank.favourites", "venue.only.favourite", "withdrawal.lost.favourites"],
};

test("no text stands under two keys, but for those that are not the same", () => {
  const keysOf = new Map<string, string[]>();
  // The brand and the legal texts are the operator's, who words each for itself.
  for (const namespace of namespaces.filter((name) => !["brand", "legal"].includes(name))) {
    const english = readTexts("en", namespace);
    for (const [key, korean] of Object.entries(readTexts("ko", namespace))) {
      const text = `${korean} | ${english[key]}`;
      keysOf.set(text, [...(keysOf.get(text) ?? []), `${namespace}.${key}`]);
    }
  }
  const found = [...keysOf.values()].filter((keys) => keys.length > 1);
  const group = (keys: readonly string[]) => [...keys].sort().join(" = ");
  // Each that is new is to use the key that is there, or to have a reason above; a reason goes with its texts.
  expect(found.map(group).sort()).toEqual(Object.values(apart).map(group).sort());
});
