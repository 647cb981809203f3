import { z } from "zod";

const yesOrNo = z.enum(["Y", "N"]);

export const conversionRequest = z.object({
  id: z.string(),
  passwordHash: z.string(),
  nickname: z.string(),
  marketingPush: yesOrNo,
  marketingEmail: yesOrNo,
  name: z.string(),
  parts: z.null(),
  nation: z.string(),
  nationNum: z.null(),
  ci: z.string(),
  phone: z.string(),
  birth: z.string(),
  gender: z.enum(["M", "F"]),
  old: z.number(),
});
export type ConversionRequest = z.infer<typeof conversionRequest>;
