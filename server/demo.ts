import accountList from "../reference-api/test-accounts.json";

/** What a newcomer needs to know, after `npm run demo`. */
export function demoGreeting(address: string, apiOrigin: string | undefined): string {
  const lines = ["", `  나인라이트 / NineLight   ${address}   (English: ${address}/en)`, ""];
  if (apiOrigin)
    lines.push(
      accountList.note.en,
      ...accountLines(),
      "",
      `Reference API: ${apiOrigin}`,
      `Mails it "sent": ${apiOrigin}/outbox`,
    );
  return [...lines, "Stop with Ctrl-C.", ""].join("\n  ");
}

function accountLines(): string[] {
  const width = Math.max(...accountList.accounts.map(({ email }) => email.length));
  return accountList.accounts.map(({ email, password, shows }) => `  ${email.padEnd(width)}  ${password}  ${shows.en}`);
}
