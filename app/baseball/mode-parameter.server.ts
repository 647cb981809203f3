import { z } from "zod/v4";
import { isMode, type Mode } from "./modes";

/** Banners and mails of operators write modes as the API does, in upper case. */
export const modeParameter = z.string().toLowerCase().pipe(z.custom<Mode>(isMode)).catch("reg");
