import testers from "../reference-api/test-accounts.json";

/** What a newcomer needs to know, after `npm run demo`. */
export function demoGreeting(address: string, apiOrigin: string | undefined): string {
  const lines = ["", `  나인라이트 / NineLight   ${address}   (English: ${address}/en)`, ""];
  if (apiOrigin) {
    lines.push(testers.note.en, ...accountLines(), "");
    lines.push(
      "At the simulated carrier anybody may be entered. People whom the reference API knows:",
      ...peopleLines(),
      "",
    );
    lines.push(`Mails it "sent": ${apiOrigin}/outbox`, `Reference API: ${apiOrigin}`);
  }
  return [...lines, "Stop with Ctrl-C.", ""].join("\n  ");
}

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
