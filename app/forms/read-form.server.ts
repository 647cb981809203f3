const read = new WeakMap<Request, Promise<FormData>>();
const owners = new WeakMap<FormData, string>();

/** Parses a request's body once, for all who ask, and leaves it to libraries that read it themselves. */
export function readForm(request: Request): Promise<FormData> {
  const form = read.get(request) ?? readBody(request);
  read.set(request, form);
  return form;
}

/** Returns the member whose page has sent the form, as `ownerOf` names them; undefined if the form names nobody. */
export async function ownerOfForm(request: Request): Promise<string | undefined> {
  return owners.get(await readForm(request));
}

async function readBody(request: Request): Promise<FormData> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("Content-Type") ?? "")) return new FormData();
  const form = await request.clone().formData();
  const owner = form.get("owner");
  if (typeof owner === "string") owners.set(form, owner);
  form.delete("owner");
  for (const name of new Set(form.keys())) if (!isFieldName(name)) form.delete(name);
  return form;
}

/** The validator treats dots and brackets as paths, and throws at names that reach a prototype. */
function isFieldName(name: string): boolean {
  return /^[a-z]\w*$/i.test(name) && name !== "constructor" && name !== "prototype";
}
