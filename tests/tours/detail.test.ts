import { expect, test } from "vitest";
import { gamePath } from "../../app/baseball/modes";
import { memberGames } from "../support/member-games";
import { useProduct } from "../support/product";

const product = useProduct({ looks: true });

test("the errors of a long game stay in sight beside its innings", async () => {
  const api = memberGames(product);
  const games = (await api.all("triple")).filter(({ MatchKind }) => MatchKind.endsWith("_extra"));
  for (const { RecordId } of games) {
    const { teams } = await api.detail(Number(RecordId));
    if (teams.every(({ Line }) => Line.length < 11)) continue;
    const page = await product.open("player", gamePath("triple", String(RecordId)));
    const board = await page.locator(".scoreboard").boundingBox();
    const errors = await page.locator(".scoreboard tbody td:last-child").first().boundingBox();
    expect(board && errors && errors.x + errors.width <= board.x + board.width).toBe(true);
    expect(errors && errors.x > 0).toBe(true);
    return;
  }
  throw new Error("The player has a game of eleven innings");
});
