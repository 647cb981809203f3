export function emailProblem(value: string) {
  const email = value.trim();
  if (email === "") return "form.emailMissing";
  return email.length <= 254 && /^[^\s@<>"\\]+@[^\s@<>"\\]+\.[^\s@<>"\\.]+$/.test(email)
    ? undefined
    : "form.emailFormat";
}
