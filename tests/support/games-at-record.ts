import { modes } from "../../app/baseball/modes";
import type { Visitor } from "./visitor";

/** Returns the number of a member's games at /record, of all modes and seasons, and the newest of each mode. */
export async function gamesAtRecord(member: Visitor): Promise<{ count: number; newest: string[] }> {
  const pages = await Promise.all(modes.map(({ id }) => member.get(`/en/record?mode=${id}&season=all`)));
  const counts = pages.map(({ page }) =>
    Number((/^[\d,]+/.exec(page.querySelector("main .hero-note")?.text ?? "")?.[0] ?? "0").replaceAll(",", "")),
  );
  const links = pages.flatMap(({ page }) => page.querySelectorAll("main .game-link"));
  return {
    count: counts.reduce((sum, count) => sum + count, 0),
    newest: links.map((link) => link.getAttribute("href") ?? ""),
  };
}
