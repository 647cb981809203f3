import { z } from "zod";

/** The number of a player or an event, as it comes in a field. */
export const sequence = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, "format")
  .transform(Number);
