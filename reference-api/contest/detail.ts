import { z } from "zod";
import { type MemberCall, type Payload, check } from "../call";
import { ownTeam } from "./board";
import { contestBySequence, contestItem, contestRow, wantedContest, type ContestRow } from "./contest-item";
import { teamBySequence, teamItem } from "./team-item";

const text = z.string().nullable();
const detailRow = contestRow.extend({ players: z.number(), intro: text, entry: text, description: text });

export function contestDetail(call: MemberCall): Payload {
  const { league } = check(z.object(wantedContest), call.fields);
  const texts = ["intro", "entry"].map((name) => `, c.${name}_${call.language} AS ${name}`);
  const players = "(SELECT COUNT(*) FROM contest_players p WHERE p.contest_seq = c.seq) AS players";
  const row = contestBySequence(call, detailRow, league, `${texts.join("")}, c.text_${call.language} AS description, ${players}`); // prettier-ignore
  return {
    league: {
      ...contestItem(row, call),
      Players: row.players,
      MaxPlays: row.max_plays,
      Intro: row.intro,
      Entry: row.entry,
      Description: row.description?.replaceAll("{media}", call.providers.origin()),
    },
    my: mine(call, row),
  };
}

function mine(call: MemberCall, { seq, ranked_by }: ContestRow) {
  const team = ownTeam(call, seq, ranked_by);
  return team === undefined ? null : teamItem(call, teamBySequence(call, seq, team), ranked_by);
}
