import account from "./account.css?url";
import detail from "./detail.css?url";
import frame from "./frame.css?url";
import games from "./games.css?url";
import home from "./home.css?url";
import legal from "./legal.css?url";
import nasmo from "./nasmo.css?url";
import rank from "./rank.css?url";
import report from "./report.css?url";

/** The sheets of an area's pages, beside the frame's. Each is a file here; its parts, if any, lie in the folder of its name. */
const sheets = {
  account: [account],
  compare: [games, rank],
  game: [games, detail],
  home: [games, home],
  legal: [legal],
  nasmo: [nasmo],
  rank: [rank],
  record: [games, report],
};

export type Area = keyof typeof sheets;

/** What a page links, in the order of the cascade; error pages and those outside the app have the frame alone. */
export function stylesheetsOf(area?: Area): string[] {
  return area ? [frame, ...sheets[area]] : [frame];
}
