import { z } from "zod/v4";
import { isMode, type Mode } from "./modes";

export const modeParameter = z.custom<Mode>(isMode).catch("reg");
