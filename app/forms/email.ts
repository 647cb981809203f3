/** What is wrong with an e-mail ID, as a text; the same answer while typing and on the server (spec section 5). */
export function emailProblem(value: string) {
  const email = value.trim();
  if (email === "") return "form.emailMissing";
  return email.length <= 254 && /^[^\s@<>"\\]+@[^\s@<>"\\]+\.[^\s@<>"\\.]+$/.test(email)
    ? undefined
    : "form.emailFormat";
}
