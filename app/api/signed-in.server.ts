import { z } from "zod/v4";
import { member } from "./my.server";
import { phpCount, phpText } from "./php";

export const tokens = z.object({
  accessToken: phpText,
  refreshToken: phpText.optional(),
  expiresIn: phpCount.default(600),
});

/** What every way of signing in answers. */
export const signedIn = tokens.extend({ refreshToken: phpText, user: member });
export type SignedIn = z.infer<typeof signedIn>;
