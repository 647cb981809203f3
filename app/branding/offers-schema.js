// What an operator's service has, by the names of "offers" in brand.json; brand/README.md says what each needs.
import { z } from "zod/v4";

export const allAreas = /** @type {const} */ ([
  "tournaments",
  "venues",
  "videos",
  "notices",
  "rankings",
  "reports",
  "comparison",
  "favourites",
  "shares",
  "corrections",
  "ownData",
  "push",
  "passkeys",
  "signUp",
]);
export const allModes = /** @type {const} */ (["reg", "triple", "ai", "int", "bat", "pit"]);
export const allMembers = /** @type {const} */ (["domestic", "overseas", "conversion"]);
export const allProviders = /** @type {const} */ (["kakao", "naver", "apple"]);
const allLanguages = /** @type {const} */ (["ko", "en"]);

/** A list that is left out has everything; its order is always ours. @template {string} Name @param {readonly Name[]} all */
function listOf(all) {
  const error = `must be a list of these: ${all.join(", ")}`;
  return z
    .array(z.enum(all, { error }), { error })
    .default([...all])
    .transform((chosen) => all.filter((name) => chosen.includes(name)));
}

export const offersSchema = z
  .strictObject({
    areas: listOf(allAreas),
    modes: listOf(allModes),
    members: listOf(allMembers),
    providers: listOf(allProviders),
    languages: listOf(allLanguages),
  })
  .superRefine((offers, { addIssue }) => {
    const fault = (/** @type {string} */ key, /** @type {string} */ message) =>
      addIssue({ code: "custom", path: [key], message });
    const has = (/** @type {(typeof allAreas)[number]} */ area) => offers.areas.includes(area);
    const kinds = offers.members;
    for (const key of /** @type {const} */ (["modes", "languages"]))
      if (offers[key].length === 0) fault(key, "must have one at the least");
    if (!kinds.includes("domestic") && !kinds.includes("overseas")) fault("members", "must have domestic or overseas");
    if (kinds.includes("conversion") && !(kinds.includes("domestic") && has("signUp")))
      fault("members", "has conversion, which needs domestic, and signUp in areas");
    if (has("comparison") && !has("rankings")) fault("areas", "has comparison, which needs rankings");
    if (has("favourites") && !has("rankings") && !has("venues"))
      fault("areas", "has favourites, which needs rankings or venues");
  });
