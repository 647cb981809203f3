import type { BestPitch, SpeedThird } from "../../api/record-pitching.server";
import type { Spray } from "../../api/record-spray.server";
import { useGameWording, type Measures } from "../../baseball/measures";
import { gamePath } from "../../baseball/modes";
import { noRate } from "../../baseball/rates";
import { percent } from "../../baseball/shares";
import { sumBy } from "../../baseball/sums";
import { briefDate } from "../../i18n/dates";
import { localePath } from "../../i18n/languages";
import { groupDigits } from "../../i18n/numbers";
import type { Translate } from "../../i18n/texts";
import { ChartFigure } from "../../ui/chart-figure";
import { Table } from "../../ui/table";
import { FilmLink } from "../film-link";
import { SpeedSpreadFigure } from "./speed-spread";
import { fewCalled, zoneCell } from "./zone-maps";

/** Shows of a pitching challenge what the operator tells beyond the zones. */
export function PitchingCard({ thirds, spread, bestPitches }: Pick<Spray, "thirds" | "spread" | "bestPitches">) {
  return (
    <>
      <div className="spray-parts">
        {thirds?.length ? <ThirdsMap thirds={thirds} /> : null}
        {spread?.bins.length ? <SpeedSpreadFigure spread={spread} /> : null}
      </div>
      {bestPitches?.length ? (
        <div className="spray-tiles">
          <BestPitches pitches={bestPitches} />
        </div>
      ) : null}
    </>
  );
}

const names = { 1: "report.thirds.slow", 2: "report.thirds.middle", 3: "report.thirds.fast" } as const;
const zoneNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const isKnown = (third: number): third is keyof typeof names => third in names;
const into = ({ zones }: SpeedThird, zone: number) => zones.find((one) => one.zone === zone)?.pitches ?? 0;

/** "92.2–103.1km/h" */
function rangeText(t: Translate, measures: Measures, { from, to }: SpeedThird): string {
  return t("report.between", { from: measures.speedDigits(from), to: measures.speed(to) });
}

/** Shows for each zone how many of the slow, the middle and the fast pitches came into it. */
function ThirdsMap({ thirds: told }: { thirds: readonly SpeedThird[] }) {
  const { t, measures } = useGameWording();
  const thirds = told
    .toSorted((a, b) => b.third - a.third)
    .flatMap((third) =>
      isKnown(third.third) ? [{ ...third, name: t(names[third.third]), heat: heats[third.third] }] : [],
    );
  const most = Math.max(1, ...thirds.flatMap((third) => zoneNumbers.map((zone) => into(third, zone))));
  const pitches = sumBy(thirds, ({ pitches }) => pitches);
  const share = (third: SpeedThird) => (third.pitches < fewCalled ? noRate : percent(third.onTarget, third.pitches));
  const list = thirds.map((third) => t("report.thirds.share", { name: third.name, share: share(third) })).join(", ");
  const columns = [t("report.thirds.speed"), t("game.speed"), t("game.pitchesThrown"), t("game.onTarget"), t("report.share"), t("report.sample")]; // prettier-ignore
  return (
    <ChartFigure
      title={t("report.thirds.title")}
      sample={t("game.pitchCount", { count: pitches })}
      tableLabel={t("game.zonesTable")}
      table={
        <>
          <Table
            caption={t("report.thirds.title")}
            columns={columns.map((label) => ({ label }))}
            rows={thirds.map((third) => ({
              key: String(third.third),
              head: third.name,
              cells: [
                rangeText(t, measures, third),
                third.pitches,
                third.onTarget,
                share(third),
                third.pitches < fewCalled ? t("report.few") : "",
              ],
            }))}
          />
          <Table
            caption={t("report.thirds.byZone")}
            columns={[t("game.zone"), ...thirds.map(({ name }) => name)].map((label) => ({ label }))}
            rows={[...zoneNumbers, 0].map((zone) => ({
              key: String(zone),
              head: zone || t("game.outsideZone"),
              cells: thirds.map((third) => into(third, zone)),
            }))}
          />
        </>
      }
    >
      <svg
        className="chart board-box heat-map"
        viewBox="0 0 340 262"
        role="img"
        aria-label={t("report.thirds.label", { list })}
      >
        {zoneNumbers.map((zone) => (
          <g key={zone} transform={zoneCell(zone, 12)}>
            <rect className="heat-0" width="104" height="80" />
            <text className="zone-text" x="7" y="17">
              {zone}
            </text>
            {thirds.map((third, i) => {
              const [count, y] = [into(third, zone), 22 + 19 * i];
              return (
                <g key={third.third}>
                  <rect
                    className={`heat-${third.heat}`}
                    x="7"
                    y={y}
                    width={Math.round((56 * count) / most)}
                    height="14"
                  />
                  <text className="zone-text" x="97" y={y + 12} textAnchor="end">
                    {groupDigits(count)}
                  </text>
                </g>
              );
            })}
          </g>
        ))}
      </svg>
      <ul className="map-key">
        {thirds.map((third) => (
          <li key={third.third}>
            <svg className="map-mark" viewBox="0 0 20 20" aria-hidden="true">
              <rect className={`heat-${third.heat}`} x="2" y="4" width="16" height="12" />
            </svg>
            {t("report.thirds.key", { name: third.name, range: rangeText(t, measures, third), share: share(third) })}
          </li>
        ))}
      </ul>
      <p className="muted small">{t("report.thirds.note")}</p>
    </ChartFigure>
  );
}

const heats = { 1: 2, 2: 4, 3: 5 } as const;

function BestPitches({ pitches }: { pitches: readonly BestPitch[] }) {
  const { t, language, measures } = useGameWording();
  return (
    <section aria-labelledby="best-pitches">
      <div className="chart-caption">
        <h2 className="section-title" id="best-pitches">
          {t("report.bestPitches")}
        </h2>
        <span className="muted small chart-sample">{t("report.bestPitchesNote")}</span>
      </div>
      <ul className="far-balls">
        {pitches.map(({ zone, speed, id, playedAt, film }) => (
          <li key={zone}>
            {film ? <FilmLink video={film} of={measures.speed(speed)} /> : null}{" "}
            <a href={localePath(language, gamePath("pit", id))}>
              <span className="far-figures">
                <strong>{measures.speed(speed)}</strong>
              </span>{" "}
              <span className="far-words">
                {t("report.inZone", { zone })}{" "}
                <span className="muted small far-facts">{briefDate(playedAt, language)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
