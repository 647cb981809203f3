import { randomBytes } from "node:crypto";
import { z } from "zod/v4";
import { holidaysFile, originEnvironment, providerEnvironment, redisUrl } from "./env-schema";

const environment = z.object({
  API_BASE_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, "")),
  PUBLIC_ORIGIN: z
    .url()
    .transform((url) => new URL(url).origin)
    .optional(),
  SESSION_SECRET: z
    .string()
    .default(() => randomBytes(32).toString("base64url"))
    .transform((secrets) => secrets.split(",").map((secret) => secret.trim())),
  REDIS_URL: redisUrl.optional(),
  PEOPLE_PER_ADDRESS: z.coerce.number().default(100),
  OFFLINE: z.enum(["on", "off"]).default("on"),
  HOLIDAYS_FILE: holidaysFile.default({ holidays: [], workdays: [], years: [] }),
});

const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
export const env = {
  ...environment.parse(given),
  ...providerEnvironment.parse(given),
  ...originEnvironment.parse(given),
};
