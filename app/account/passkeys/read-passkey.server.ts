import type { z } from "zod/v4";
import { optionalText } from "../../forms/fields";
import { formOf } from "../../forms/form";
import type { Visit } from "../../session/visit.server";

const longestAnswer = 16_000;
const passkeyForm = formOf({ passkey: optionalText(longestAnswer, { secret: true }) });

/** Returns the authenticator's answer that the page's script has sent, undefined for anything else. */
export async function readPasskey<T>(visit: Visit, schema: z.ZodType<T>): Promise<T | undefined> {
  const { passkey = "" } = await visit.read(passkeyForm);
  return schema.safeParse(jsonOf(passkey)).data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
