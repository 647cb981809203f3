import { z } from "zod";
import { fold } from "../accounts/nickname";

/** How the nicknames that are looked for begin, as names are compared. */
export const nicknamePrefix = z
  .string()
  .transform(fold)
  .refine((name) => [...name].length <= 10, "length");
