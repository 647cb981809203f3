import { z } from "zod";
import { fold } from "../accounts/nickname";

export const nicknamePrefix = z
  .string()
  .transform(fold)
  .refine((name) => [...name].length <= 10, "length");
