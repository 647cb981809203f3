import { z } from "zod";
import { oneCursor, pageFields, together } from "../cursor";
import { foldPlace } from "./fold";
import { SERVICES, type Service } from "./facilities";

const LONGEST_SEARCH = 40;

const isService = (code: string): code is Service => SERVICES.some((service) => service === code);
const services = z
  .string()
  .transform((text) => text.split(","))
  .refine((codes) => codes.every(isService), "choice")
  .transform((codes) => codes.filter(isService));

const search = z
  .string()
  .refine((text) => [...text.normalize("NFKC")].length <= LONGEST_SEARCH, "length")
  .transform(foldPlace);

const near = z
  .string()
  .regex(/^-?\d{1,2}(\.\d{1,3})?,-?\d{1,3}(\.\d{1,3})?$/, "format")
  .transform((text) => text.split(",").map(Number))
  .refine(([lat = 0, lng = 0]) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180, "range")
  .transform(([lat = 0, lng = 0]) => ({ lat, lng }));

export const placeCode = z.string().max(40, "length");

export const venueFields = z
  .object({
    area: z.enum(["DOMESTIC", "OVERSEAS"], { message: "choice" }).optional(),
    region: placeCode.optional(),
    district: placeCode.optional(),
    q: search.optional(),
    services: services.optional(),
    only: z.enum(["FAVOURITE", "PLAYED"], { message: "choice" }).optional(),
    near: near.optional(),
    ...pageFields,
  })
  .refine(({ district, region }) => !district || region, { path: ["region"], message: "required" })
  .refine(oneCursor, together);
export type VenueFields = z.output<typeof venueFields>;
