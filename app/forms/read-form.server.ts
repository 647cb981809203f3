/** A posted form: anything else is an empty one, and names that no form of ours has are left out. */
export async function readForm(request: Request): Promise<FormData> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("Content-Type") ?? "")) return new FormData();
  const form = await request.formData();
  for (const name of new Set(form.keys())) if (!isFieldName(name)) form.delete(name);
  return form;
}

/** The validator takes dots and brackets for paths, and throws at the two names that reach a prototype. */
function isFieldName(name: string): boolean {
  return /^[a-z]\w*$/i.test(name) && name !== "constructor" && name !== "prototype";
}
