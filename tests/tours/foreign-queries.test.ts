import { expect, test } from "vitest";
import type { Path } from "../../app/i18n/languages";
import { membersPages } from "../support/filled-addresses";
import { afterPassword, needsMore, readRouteTable, steps } from "../support/route-table";
import { useStage } from "../support/stage";
import { problems, words, type Answer, type Visitor } from "../support/visitor";

const stage = useStage();

/** Names that our own addresses have, without those of a thing that the page is about. Campaigns may have the same. */
// prettier-ignore
const names = [
  "after", "area", "at", "autoLogin", "before", "by", "chosen", "code", "difficulty", "district", "error", "event",
  "fieldSeq", "filters", "from", "index", "kind", "mode", "only", "open", "other", "owner", "place", "player",
  "plays", "q", "received", "redirect", "region", "season", "sent", "services", "shared", "sort", "speed", "state",
  "step", "tab", "to", "txn", "venue", "who", "whose", "window", "_data", "_routes",
];
const foreign = ["newsletter", "50%_off"];

/** What a foreign query may not change; a search may find nothing. */
const standOf = ({ status, location, page }: Answer) => ({
  status,
  location,
  h1: words(page, "h1"),
  problems: problems({ page }),
  invalid: page.querySelectorAll("[aria-invalid]").length,
});

/** Both days of a form are a form's. */
const groups = [names.filter((name) => name !== "to"), names.filter((name) => name !== "from")];

async function faultsOf(viewer: Visitor, paths: readonly Path[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    const plain = standOf(await viewer.get(path));
    const mark = path.includes("?") ? "&" : "?";
    for (const group of groups)
      for (const value of foreign) {
        const others = group.filter((name) => !path.includes(`?${name}=`));
        const asked = path + mark + others.map((name) => `${name}=${value}`).join("&");
        const { status, h1, problems, invalid } = standOf(await viewer.open(asked));
        if (status !== plain.status && plain.status === 200) faults.push(`${asked}: ${status}`);
        else if (h1 !== plain.h1 && plain.status === 200) faults.push(`${asked}: “${h1}” instead of “${plain.h1}”`);
        if (problems.length || invalid) faults.push(`${asked}: ${problems.join()}`);
      }
  }
  return faults;
}

test("no page of a member is lost by a query of somebody else's, and no field is found wrong", async () => {
  const player = await stage.member();
  const pages = await membersPages(stage.api.url, player);
  expect(pages.length).toBeGreaterThan(30);
  expect(await faultsOf(player, pages)).toEqual([]);
});

test("no page of a visitor is lost either", async () => {
  const table = await readRouteTable();
  const closed = [steps, needsMore, afterPassword];
  const pages = table
    .filter(({ path, hasPage }) => hasPage && !path.includes(":") && !closed.some((others) => others.has(path)))
    .map(({ path }): Path => `/en${path.replace(/^\/$/, "")}`);
  expect(await faultsOf(stage.visitor(), pages)).toEqual([]);
});
