import { z } from "zod";

export const sequence = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, "format")
  .transform(Number);
