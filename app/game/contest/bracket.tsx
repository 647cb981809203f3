import type { BracketMatch } from "../../api/contest-bracket.server";
import type { Contest } from "../../api/contest.server";
import { shortDay, shortDayAndTime } from "../../i18n/dates";
import { groupDigits } from "../../i18n/numbers";
import type { Translate } from "../../i18n/texts";
import { useLocale } from "../../i18n/use-t";
import { Empty } from "../../ui/empty";
import { Icon, icons } from "../../ui/icon";
import { Named } from "../../ui/name";
import { Section } from "../../ui/section";
import { BracketSvg, nobody, winName } from "./bracket-svg";
import { isOwn, isWalkover, treeOf, winnerOf, withVenues, type BracketSide, type Round, type Tree } from "./bracket-tree"; // prettier-ignore
import { roundName } from "./contest-words";
import { lastOwnMatch, opponentIn, timeAndPlace } from "./next-match";
import type { RecordPage } from "./load-record.server";
import { contestTeamPath } from "./paths";

interface BracketProps {
  page: RecordPage;
  matches: readonly BracketMatch[];
}

export function Bracket({ page: { contest, today }, matches }: BracketProps) {
  const { t, language } = useLocale();
  const tree = treeOf(withVenues(matches));
  if (!tree) {
    return <Empty art="rain" text={t("contest.noBracket", { day: shortDay(contest.from, language, today) })} />;
  }
  const { rounds, current, champion } = tree;
  const label = t("contest.bracketOf", { title: contest.title });
  return (
    <>
      <div className="wall bracket-news">
        <p className="bracket-stand">
          <Icon shape={icons.trophy} />
          {champion?.name ? (
            <Named text={t("contest.champion", { team: champion.name })} names={[champion.name]} />
          ) : (
            t("contest.currentRound", { round: roundName(t, current.left) })
          )}
        </p>
        <OwnWay tree={tree} today={today} />
      </div>
      <figure className="bracket">
        <figcaption className="visually-hidden">{label}</figcaption>
        <div
          className={
            current.left < 2 && rounds.length > 2
              ? "bracket-box-late board-box board-scroll bracket-scroll"
              : "board-box board-scroll bracket-scroll"
          }
          role="region"
          aria-label={label}
          tabIndex={0}
        >
          <BracketSvg label={t("contest.bracketPicture", { count: rounds.length })} tree={tree} />
        </div>
        <p className="note">{t("contest.bracketKey")}</p>
      </figure>
      <Section title={t("contest.byRound")}>
        <div className="bracket-rounds">
          {rounds.map((round) => (
            <RoundTable key={round.number} contest={contest} round={round} />
          ))}
        </div>
      </Section>
    </>
  );
}

/** Says how far the member's team has come, or whom it meets next. */
function OwnWay({ tree, today }: { tree: Tree; today: string }) {
  const { t, language } = useLocale();
  const latest = lastOwnMatch(tree);
  if (!latest) return null;
  const { round, match } = latest;
  // In the midst of a sentence: "in the quarterfinals".
  const name = roundName(t, round.left).toLowerCase();
  const winner = winnerOf(match);
  if (winner?.mine) {
    const how = isWalkover(match) ? "contest.own.walkover" : "contest.own.won";
    return <p>{round.left ? t(how, { round: name }) : t("contest.own.champion")}</p>;
  }
  if (winner) return <p>{t("contest.own.lost", { round: name })}</p>;
  const other = opponentIn(match);
  const place = timeAndPlace({ t, language }, match, today);
  return (
    <p>
      {other?.name ? (
        <Named text={t("contest.own.next", { round: name, team: other.name })} names={[other.name]} />
      ) : (
        t("contest.own.waiting", { round: name })
      )}
      {place ? ` ${place}` : null}
    </p>
  );
}

function RoundTable({ contest, round }: { contest: Contest; round: Round }) {
  const { t, language } = useLocale();
  const name = roundName(t, round.left);
  return (
    <table className="round">
      <caption>{name}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t("common.team")}</th>
          <th scope="col">{t("game.score")}</th>
          <th scope="col">{t("game.result")}</th>
        </tr>
      </thead>
      {round.matches.map((match) => (
        <tbody key={match.number} className={isOwn(match) ? "round-own" : undefined}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {t("contest.matchNumber", { number: match.number })}{" "}
              {match.at ? <small>{shortDayAndTime(match.at, language)}</small> : null}{" "}
              {match.venue ? <small>{match.venue}</small> : null}
            </th>
          </tr>
          {[match.first, match.second].map((side, i) => (
            <tr key={i} className={side?.won ? "round-side round-won" : "round-side"}>
              <td>
                <Team contest={contest} match={match} side={side} />
              </td>
              <td className="round-score">{side && side.score !== null ? groupDigits(side.score) : "–"}</td>
              <td>{outcomeOf(t, match, side)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface TeamProps {
  contest: Contest;
  match: BracketMatch;
  side: BracketSide | null;
}

function Team({ contest, match, side }: TeamProps) {
  const { t, linkTo } = useLocale();
  if (!side?.name) return <span className="round-team muted">{nobody(t, match)}</span>;
  return (
    <>
      <span className="round-team" translate="no">
        {side.team ? <a href={linkTo(contestTeamPath(contest.id, side.team))}>{side.name}</a> : side.name}
      </span>{" "}
      {side.mine ? <span className="me">{t("contest.us")}</span> : null}
    </>
  );
}

function outcomeOf(t: Translate, match: BracketMatch, side: BracketSide | null): string {
  const winner = winnerOf(match);
  if (!winner || !side) return "–";
  if (side === winner) return winName(t, match);
  return t(isWalkover(match) ? "contest.outcome.lostWalkover" : "contest.outcome.lost");
}
