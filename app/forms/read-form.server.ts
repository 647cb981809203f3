import { SentForm } from "./sent-form";

const longestOwner = 600;

/** Parses a request's body, and leaves it to libraries that read it themselves. */
export async function readForm(request: Request): Promise<SentForm> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("Content-Type") ?? ""))
    return new SentForm(new FormData());
  const fields = await request.clone().formData();
  const owner = fields.get("owner");
  fields.delete("owner");
  for (const name of new Set(fields.keys())) if (!isFieldName(name)) fields.delete(name);
  return new SentForm(fields, typeof owner === "string" && owner.length <= longestOwner ? owner : undefined);
}

/** The validator treats dots and brackets as paths, and throws at names that reach a prototype. */
function isFieldName(name: string): boolean {
  return /^[a-z]\w{0,59}$/i.test(name) && name !== "constructor" && name !== "prototype";
}
