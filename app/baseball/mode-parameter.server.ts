import { z } from "zod/v4";
import { isMode, type Mode } from "./modes";

/** A mode as an address has it; "reg" where it is missing or unknown. */
export const modeParameter = z.custom<Mode>(isMode).catch("reg");
