import type { Game, Totals } from "../../api/game.server";
import type { GameSheet } from "../../api/record-detail.server";
import type { Opponent } from "../../api/record-opponent.server";
import { useGameWording } from "../../baseball/measures";
import { gamePath } from "../../baseball/modes";
import { earnedRunAverage, inningsPitched, rate } from "../../baseball/rates";
import { dot } from "../../i18n/dot";
import { briefDate } from "../../i18n/dates";
import { groupDigits } from "../../i18n/numbers";
import { withoutZone } from "../../i18n/time-zones";
import { useLocale, useT } from "../../i18n/use-t";
import { Disclosure } from "../../ui/disclosure";
import { resultBadge } from "../../ui/result-badge";
import { Section } from "../../ui/section";
import { Table } from "../../ui/table";
import { FigureRows } from "../../ui/figure-rows";
import { Name } from "../../ui/name";
import { levelName } from "../game-words";
import { mirror } from "../mirror";
import { MirrorTable } from "../mirror-table";
import { OwnSide } from "../own-side";
import { battingStats, ownAndOther, pitchingStats, sumOf } from "./team-stats";

export function OpponentAnalysis({ sheet, opponent }: { sheet: GameSheet; opponent: Opponent }) {
  const t = useT();
  const { name, level, style, versus, last } = opponent;
  return (
    <Section title={t("game.opponent")}>
      <p>
        <strong translate="no">{name}</strong>
        {dot + levelName(t, level)}
        {style ? `${dot}${t(`game.style.${style}`)}` : null}
      </p>
      {style ? <p className="muted small">{t(`game.styleNote.${style}`)}</p> : null}
      <Disclosure summary={t("game.compared")}>
        <ThisGame sheet={sheet} opponent={opponent} />
      </Disclosure>
      {versus?.games ? (
        <Disclosure summary={t("game.versus")}>
          <div className="two-charts">
            <Versus versus={versus} />
            {last.length ? <Meetings game={sheet.game} meetings={last} /> : null}
          </div>
        </Disclosure>
      ) : null}
    </Section>
  );
}

function ThisGame({ sheet, opponent }: { sheet: GameSheet; opponent: Opponent }) {
  const words = useGameWording();
  const { t } = words;
  const teams = ownAndOther(sheet);
  if (!teams) return null;
  const own = sumOf(teams[0]);
  const parts = [
    { caption: t("game.batting"), stats: battingStats(words) },
    { caption: t("game.pitching"), stats: pitchingStats(words) },
  ];
  return (
    <div className="two-columns">
      {parts.map(({ caption, stats }) => (
        <div key={caption}>
          <h3>{caption}</h3>
          <MirrorTable
            caption={caption}
            heads={[<OwnSide key="own" name={teams[0].name} />, <Name key="opponent">{opponent.name}</Name>]}
            rows={stats.map((stat) => mirror(stat, own, opponent))}
          />
        </div>
      ))}
    </div>
  );
}

function Versus({ versus }: { versus: Totals }) {
  const { t, language } = useLocale();
  const { wins, draws, losses, hits, atBats, homeRuns, runsAllowed, outs } = versus;
  return (
    <div>
      <p className="numbers">
        {`${t("game.games", { count: versus.games })}${dot}${t("record.winLine", { wins, draws, losses })}`}
      </p>
      <FigureRows
        label={t("game.versus")}
        stats={[
          {
            label: t("game.myAvg"),
            value: rate(hits, atBats, language),
            note: t("record.hitsOfAtBats", { atBats, hits }),
          },
          { label: t("game.myHomeRuns"), value: groupDigits(homeRuns) },
          {
            label: t("game.myEra"),
            value: earnedRunAverage(runsAllowed, outs),
            note: t("game.inningsPitched", { value: inningsPitched(outs, language) }),
          },
        ]}
      />
    </div>
  );
}

function Meetings({ game, meetings }: { game: Game; meetings: Opponent["last"] }) {
  const { t, language, linkTo } = useLocale();
  const title = t("game.meetings", { count: meetings.length });
  return (
    <div>
      <h3>{title}</h3>
      <Table
        caption={title}
        columns={[{ label: t("game.meeting") }, { label: t("game.result") }, { label: t("game.score") }]}
        rows={meetings.map(({ id, result, playedAt, mySide, awayScore, homeScore }) => ({
          key: id,
          own: id === game.id,
          head: (
            <a
              className="player"
              href={linkTo(gamePath(game.mode, id))}
              aria-current={id === game.id ? "page" : undefined}
            >
              <time dateTime={withoutZone(playedAt)}>{briefDate(playedAt, language)}</time>
            </a>
          ),
          cells: [
            resultBadge(t, result),
            mySide === "away"
              ? t("game.ownScore", { own: awayScore, other: homeScore })
              : t("game.ownScore", { own: homeScore, other: awayScore }),
          ],
        }))}
      />
    </div>
  );
}
