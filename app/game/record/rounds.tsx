import type { ReactNode } from "react";
import type { BattedBall, Pitch } from "../../api/record-detail.server";
import { directionOf } from "../../baseball/directions";
import { useGameWording } from "../../baseball/measures";
import { noRate } from "../../baseball/rates";
import { useT } from "../../i18n/use-t";
import { Disclosure } from "../../ui/disclosure";
import { Name } from "../../ui/name";
import { Section } from "../../ui/section";
import { Table, type Column } from "../../ui/table";
import { FilmLink } from "../film-link";
import { outcomeName } from "../game-words";

export function BattedBalls({ balls }: { balls: readonly BattedBall[] }) {
  const { t, measures } = useGameWording();
  return (
    <Rounds
      title={t("game.battedBalls")}
      rows={balls}
      columns={[
        { label: t("game.outcome"), words: true, of: (ball) => <Outcome {...ball} /> },
        {
          label: t("game.direction"),
          words: true,
          of: (ball) => (ball.distance ? t(`game.way.${directionOf(ball.direction)}`) : noRate),
        },
        { label: t("game.distance"), of: (ball) => measures.distance(ball.distance) },
        { label: t("game.exitSpeed"), of: (ball) => measures.speed(ball.exitSpeed) },
        { label: t("game.speed"), of: (ball) => measures.speed(ball.speed) },
        { label: t("game.points"), of: (ball) => ball.points },
      ]}
    />
  );
}

export function Pitches({ pitches }: { pitches: readonly Pitch[] }) {
  const { t, measures } = useGameWording();
  return (
    <Rounds
      title={t("game.pitches")}
      rows={pitches}
      columns={[
        { label: t("game.outcome"), words: true, of: (pitch) => <Outcome {...pitch} /> },
        { label: t("game.target"), words: true, of: (pitch) => pitch.target || t("game.outsideZone") },
        { label: t("game.zone"), words: true, of: (pitch) => pitch.zone || t("game.outsideZone") },
        { label: t("game.speed"), of: (pitch) => measures.speed(pitch.speed) },
        { label: t("game.points"), of: (pitch) => pitch.points },
      ]}
    />
  );
}

function Outcome({ outcome, film }: Pick<BattedBall, "outcome" | "film">) {
  const t = useT();
  const name = outcomeName(t, outcome);
  return (
    <>
      {name} {film ? <FilmLink video={film} of={name} /> : null}
    </>
  );
}

interface Turn {
  round: number;
  nickname: string;
  me: boolean;
}
interface RoundsProps<Row> {
  title: string;
  rows: readonly Row[];
  columns: readonly (Column & { of: (row: Row) => ReactNode })[];
}

function Rounds<Row extends Turn>({ title, rows, columns }: RoundsProps<Row>) {
  const t = useT();
  const rounds = [...new Set(rows.map(({ round }) => round))];
  return (
    <Section title={title}>
      {rounds.map((round) => (
        <Disclosure key={round} summary={t("game.roundNumber", { round })}>
          <Table
            caption={`${title}, ${t("game.roundNumber", { round })}`}
            columns={[{ label: t("game.player") }, ...columns]}
            rows={rows
              .filter((row) => row.round === round)
              .map((row, key) => ({
                key: String(key),
                head: <Name>{row.nickname}</Name>,
                own: row.me,
                cells: columns.map(({ of }) => of(row)),
              }))}
          />
        </Disclosure>
      ))}
    </Section>
  );
}
