import { z } from "zod/v4";
import { defaultMode, isMode, type Mode } from "./modes";

/** Operators' banners and mails write modes in upper case, as the API does. */
export const modeParameter = z
  .string()
  .toLowerCase()
  .optional()
  .transform((mode): Mode => (mode !== undefined && isMode(mode) ? mode : defaultMode));
