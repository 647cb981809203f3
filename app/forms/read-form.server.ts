/** A posted form: anything else is an empty one, and names that no form of ours has are left out. */
export async function readForm(request: Request): Promise<FormData> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("Content-Type") ?? "")) return new FormData();
  const form = await request.formData();
  for (const name of new Set(form.keys())) if (!/^[a-z]\w*$/i.test(name)) form.delete(name);
  return form;
}
