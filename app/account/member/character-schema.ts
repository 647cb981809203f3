import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { optionalText } from "../../forms/fields";

export const characterForm = withZod(
  z.object({
    character: z
      .string({ required_error: "character.missing", invalid_type_error: "character.missing" })
      .regex(/^\d{1,4}$/, "character.missing"),
    redirect: optionalText,
  }),
);
