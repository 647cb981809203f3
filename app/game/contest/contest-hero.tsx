import type { BracketMatch } from "../../api/contest-bracket.server";
import type { Contest, ContestPlace } from "../../api/contest.server";
import { groupDigits } from "../../i18n/numbers";
import { useLocale } from "../../i18n/use-t";
import { Hero } from "../../ui/hero";
import { Name } from "../../ui/name";
import { placeWords } from "../place";
import { treeOf, withVenues } from "./bracket-tree";
import { roundName } from "./contest-words";
import { nextOwnMatch, opponentIn, timeAndPlace } from "./next-match";
import { rankedByName } from "./score-stats";

interface ContestHeroProps {
  contest: Contest;
  /** None without a bracket. */
  matches: readonly BracketMatch[];
  /** The first of the board of teams. */
  leader: ContestPlace | undefined;
  /** Day in Seoul. */
  today: string;
}

/** Shows the next match of the member's team, else the champion or who leads. */
export function ContestHero({ contest, matches, leader, today }: ContestHeroProps) {
  const { t, language } = useLocale();
  const tree = treeOf(withVenues(matches));
  const next = tree && nextOwnMatch(tree);
  if (next) {
    const opponent = opponentIn(next.match)?.name;
    return (
      <Hero
        label={t("contest.ownNext", { round: roundName(t, next.round.left) })}
        value={opponent ? <Name>{opponent}</Name> : t("contest.undecided")}
        note={timeAndPlace({ t, language }, next.match, today)}
      />
    );
  }
  if (tree?.champion?.name) return <Hero label={t("contest.winner")} value={<Name>{tree.champion.name}</Name>} />;
  if (!leader) return null;
  const { name, venue, rank, tied } = leader;
  return (
    <Hero
      label={contest.status === "done" ? placeWords(t, rank ?? 1, tied) : t("contest.leads")}
      value={<Name>{name}</Name>}
      place={`${rankedByName(t, contest)} ${groupDigits(leader[contest.rankedBy])}`}
      note={venue}
    />
  );
}
