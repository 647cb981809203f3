import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { optionalText } from "../../forms/fields";

export const favouriteForm = withZod(
  z.object({
    player: z.string().regex(/^\d{1,9}$/),
    on: z.enum(["Y", "N"]).transform((on) => on === "Y"),
    /** The nickname, to be said again. */
    name: optionalText,
    redirect: optionalText,
  }),
);
