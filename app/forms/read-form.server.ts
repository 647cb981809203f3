import { SentForm } from "./sent-form";

const read = new WeakMap<Request, Promise<SentForm>>();
const owners = new WeakMap<SentForm, string>();

/** Parses a request's body once, for all who ask, and leaves it to libraries that read it themselves. */
export function readForm(request: Request): Promise<SentForm> {
  const form = read.get(request) ?? readBody(request);
  read.set(request, form);
  return form;
}

/** Returns the member whose page has sent the form, as `ownerOf` names them; undefined if the form names nobody. */
export async function ownerOfForm(request: Request): Promise<string | undefined> {
  return owners.get(await readForm(request));
}

const longestOwner = 600;

async function readBody(request: Request): Promise<SentForm> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("Content-Type") ?? ""))
    return new SentForm(new FormData());
  const fields = await request.clone().formData();
  const owner = fields.get("owner");
  fields.delete("owner");
  for (const name of new Set(fields.keys())) if (!isFieldName(name)) fields.delete(name);
  const form = new SentForm(fields);
  if (typeof owner === "string" && owner.length <= longestOwner) owners.set(form, owner);
  return form;
}

/** The validator treats dots and brackets as paths, and throws at names that reach a prototype. */
function isFieldName(name: string): boolean {
  return /^[a-z]\w{0,59}$/i.test(name) && name !== "constructor" && name !== "prototype";
}
