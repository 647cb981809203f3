import brand from "../brand/brand.json";
import { languages, localePath } from "../app/i18n/languages";
import testers from "../reference-api/test-accounts.json";

interface Addresses {
  address: string;
  api: string | undefined;
  /** The simulator's URL. */
  shell?: string;
}

export function demoGreeting({ address, api, shell }: Addresses): string {
  const [first = "ko", second] = languages;
  const names = languages.map((language) => brand.name[language]).join(" / ");
  const addresses = [`${names}   ${address}${localePath(first, "/")}`.replace(/\/$/, "")];
  if (second) addresses[0] += `   (English: ${address}${localePath(second, "/")})`;
  if (shell) addresses.push(`In the native shell      ${shell}`);
  if (!api) return indented(["", ...addresses, ""]);
  return indented([
    "",
    "Accounts of the reference API:",
    ...accountLines(),
    "",
    "People its carrier knows; at the carrier's page anybody else may be entered, too:",
    ...peopleLines(),
    "",
    `Mails it "sent": ${api}/outbox`,
    `Reference API: ${api}`,
    "",
    "Stop with Ctrl-C.",
    "",
    ...addresses,
    ...testers.accounts.slice(0, 1).map(({ email, password }) => `Sign in as ${email} with ${password}`),
    "",
  ]);
}

const indented = (lines: string[]) => lines.map((line) => line && `  ${line}`).join("\n");

function accountLines(): string[] {
  const width = Math.max(...testers.accounts.map(({ email }) => email.length));
  return testers.accounts.map(({ email, password, shows }) => `  ${email.padEnd(width)}  ${password}  ${shows.en}`);
}

function peopleLines(): string[] {
  const members = testers.accounts.flatMap(({ person, email }) => (person ? [{ person, is: email }] : []));
  const others = testers.people.map(({ person, shows }) => ({ person, is: shows.en }));
  return [...members, ...others].map(
    ({ person: { name, birth, sex, phone }, is }) =>
      `  ${name}  ${birth}  ${sex === "1" ? "male  " : "female"}  ${phone}  ${is}`,
  );
}
