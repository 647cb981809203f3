import { textRule, typedText } from "./typed-text";

const longest = 254;
const atom = "[\\w!#$%&'*+/=?^`{|}~-]+";
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const topLabel = "[a-z](?:[a-z0-9-]{0,61}[a-z0-9])";
/** The API's rule (docs/api.md): ASCII, without quotes and IP addresses. */
const address = new RegExp(`^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLabel}$`, "i");

export const emailProblem = textRule(320, "form.emailFormat", (value) => {
  const email = typedText(value);
  if (email === "") return "form.emailMissing";
  return email.length <= longest && address.test(email) ? undefined : "form.emailFormat";
});
