export async function readForm(request: Request): Promise<FormData> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("Content-Type") ?? "")) return new FormData();
  const form = await request.formData();
  for (const name of new Set(form.keys())) if (!isFieldName(name)) form.delete(name);
  return form;
}

/** The validator treats dots and brackets as paths, and throws at names that reach a prototype. */
function isFieldName(name: string): boolean {
  return /^[a-z]\w*$/i.test(name) && name !== "constructor" && name !== "prototype";
}
