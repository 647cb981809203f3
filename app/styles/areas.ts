import account from "./account.css?url";
import board from "./board.css?url";
import challenge from "./challenge.css?url";
import compare from "./compare.css?url";
import contest from "./contest.css?url";
import contestTeam from "./contest-team.css?url";
import data from "./data.css?url";
import detail from "./detail.css?url";
import filters from "./filters.css?url";
import frame from "./frame.css?url";
import games from "./games.css?url";
import hero from "./hero.css?url";
import home from "./home.css?url";
import intro from "./intro.css?url";
import legal from "./legal.css?url";
import my from "./my.css?url";
import nasmo from "./nasmo.css?url";
import notice from "./notice.css?url";
import offline from "./offline.css?url";
import player from "./player.css?url";
import rank from "./rank.css?url";
import playerCard from "./player-card.css?url";
import records from "./records.css?url";
import report from "./report.css?url";
import richText from "./rich-text.css?url";
import rows from "./rows.css?url";
import shared from "./shared.css?url";
import shares from "./shares.css?url";
import spray from "./spray.css?url";
import standings from "./standings.css?url";
import type from "./type.css?url";
import venue from "./venue.css?url";
import versus from "./versus.css?url";
import week from "./week.css?url";

const sheets = {
  account: [account],
  challenge: [games, board, challenge],
  compare: [games, rows, compare],
  contest: [standings, rows, contest],
  contestDetail: [richText, contest, hero],
  contestTeam: [contestTeam, contest],
  data: [data],
  game: [games, board, detail],
  home: [games, home],
  intro: [intro],
  legal: [legal],
  my: [my],
  nasmo: [filters, rows, nasmo],
  notice: [richText, notice],
  offline: [offline],
  player: [games, rows, spray, player],
  rank: [standings, rows, rank],
  record: [games, records, rows, playerCard],
  report: [games, records, rows, report],
  shared: [games, board, shared, playerCard],
  sharedFilm: [nasmo, shared],
  sharedWeek: [games, board, shared, week],
  shares: [shares],
  spray: [games, records, rows, spray],
  venue: [games, filters, venue],
  versus: [games, board, versus],
  week: [games, week, hero],
};

export type Area = keyof typeof sheets;

/** Returns style sheets in cascade order; who saves data gets no web font. */
export function stylesheetsOf(area: Area | undefined, lean: boolean): string[] {
  const own = area ? [frame, ...sheets[area]] : [frame];
  return lean ? own : [type, ...own];
}
