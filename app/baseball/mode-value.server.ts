import { z } from "zod/v4";
import { modes } from "./modes";

const [firstMode, ...otherModes] = modes.map(({ id }) => id);
export const mode = z
  .enum([firstMode ?? "reg", ...otherModes])
  .default("reg")
  .catch("reg");
