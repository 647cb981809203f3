import type { ReactNode } from "react";
import type { Spray, SprayZone } from "../../api/record-spray.server";
import { useGameWording } from "../../baseball/measures";
import { noRate, rate } from "../../baseball/rates";
import { percent, percentsOf } from "../../baseball/shares";
import { sumBy } from "../../baseball/sums";
import { groupDigits } from "../../i18n/numbers";
import { useLocale } from "../../i18n/use-t";
import { ChartFigure } from "../../ui/chart-figure";
import { Table } from "../../ui/table";
import { heatBetween } from "./heat";
import { few } from "./split-figure";

type Zones = Pick<Spray, "zones"> & { pitches: NonNullable<Spray["pitches"]> };

/** Zones called less often are not coloured. */
export const fewCalled = 5;

const inside = (zones: readonly SprayZone[]) => zones.filter(({ zone }) => zone >= 1 && zone <= 9);
const shareOf = ({ onTarget, called }: SprayZone) => percent(onTarget, called);

/** Shows where the pitches came in, and how often those called for a zone hit it. */
export function ZoneMaps(zones: Zones) {
  return (
    <div className="spray-parts">
      <CameMap {...zones} />
      <TargetMap {...zones} />
    </div>
  );
}

type AtBatZones = NonNullable<Spray["atBatZones"]>;

/** Shows the batting average by the zone of the pitch that ended the plate appearance. */
export function ZoneAverages({ zones }: { zones: AtBatZones }) {
  const { t, language } = useLocale();
  const cells = zones.filter(({ zone }) => zone >= 1 && zone <= 9);
  const outside = zones.filter(({ zone }) => zone === 0);
  const whole = { hits: sumBy(zones, ({ hits }) => hits), atBats: sumBy(zones, ({ atBats }) => atBats) };
  const average = ({ hits, atBats }: typeof whole) => rate(hits, atBats, language);
  const line = (of: typeof whole) => [of.atBats, of.hits, average(of), of.atBats < few.atBats ? t("report.few") : ""];
  const columns = [t("game.zone"), t("game.col.atBats"), t("game.col.hits"), t("game.col.avg"), t("report.sample")];
  const list = cells.map((cell) => t("report.zoneHit", { zone: cell.zone, share: average(cell) }));
  return (
    <ChartFigure
      title={t("report.zoneAverages")}
      sample={t("game.atBats", { count: whole.atBats })}
      tableLabel={t("game.zonesTable")}
      table={
        <Table
          caption={t("report.zoneAverages")}
          columns={columns.map((label) => ({ label }))}
          rows={[
            ...cells.map((cell) => ({ key: String(cell.zone), head: cell.zone, cells: line(cell) })),
            ...outside.map((cell) => ({ key: "outside", head: t("game.outsideZone"), cells: line(cell) })),
          ]}
          foot={{ head: t("game.total"), cells: line(whole) }}
        />
      }
    >
      <ZonePicture
        label={t("report.zoneAveragesLabel", { average: average(whole), zones: list.join(", ") })}
        above={t("report.average", { value: average(whole) })}
        cells={cells.map((cell) => ({
          zone: cell.zone,
          value: cell.atBats >= few.atBats ? cell.hits / cell.atBats : undefined,
          texts: [average(cell), t("game.atBats", { count: cell.atBats })],
        }))}
      />
      <p className="muted small">{t("report.zoneAveragesNote", { least: few.atBats })}</p>
    </ChartFigure>
  );
}

function CameMap({ pitches, zones }: Zones) {
  const { t, measures } = useGameWording();
  const cells = inside(zones);
  const outside = zones.find(({ zone }) => zone === 0);
  const columns = [t("game.zone"), t("game.came"), t("report.share"), t("report.meanSpeed"), t("game.maxSpeed")];
  const line = (of: Pick<SprayZone, "pitches" | "meanSpeed" | "maxSpeed">, share = noRate) => [
    of.pitches,
    share,
    measures.speed(of.meanSpeed),
    measures.speed(of.maxSpeed),
  ];
  const shares = percentsOf([...cells, ...(outside ? [outside] : [])].map(({ pitches }) => pitches));
  const list = cells.map(({ zone, pitches }) => t("report.zoneCame", { zone, count: pitches }));
  const out = outside?.pitches ?? 0;
  return (
    <ChartFigure
      title={t("game.zones")}
      sample={t("game.pitchCount", { count: pitches.pitches })}
      tableLabel={t("game.zonesTable")}
      table={
        <Table
          caption={t("game.zones")}
          columns={columns.map((label) => ({ label }))}
          rows={[
            ...cells.map((zone, i) => ({ key: String(zone.zone), head: zone.zone, cells: line(zone, shares[i]) })),
            ...(outside ? [{ key: "outside", head: t("game.outsideZone"), cells: line(outside, shares.at(-1)) }] : []),
          ]}
          foot={{ head: t("game.total"), cells: line(pitches, percent(pitches.pitches, pitches.pitches)) }}
        />
      }
    >
      <ZonePicture
        label={t("report.zonesLabel", { count: pitches.pitches, outside: out, zones: list.join(", ") })}
        above={t("game.zonesOutside", { count: out })}
        cells={cells.map(({ zone, pitches, meanSpeed }) => ({
          zone,
          value: pitches || undefined,
          texts: [groupDigits(pitches), measures.speed(meanSpeed)],
        }))}
      />
      <p className="muted small">{t("report.zonesNote")}</p>
    </ChartFigure>
  );
}

function TargetMap({ pitches, zones }: Zones) {
  const { t } = useGameWording();
  const cells = inside(zones);
  const columns = [t("game.zone"), t("game.called"), t("game.onTarget"), t("report.share"), t("report.sample")];
  const all = percent(pitches.onTarget, pitches.pitches);
  const list = cells.map((zone) => t("report.zoneHit", { zone: zone.zone, share: shareOf(zone) }));
  return (
    <ChartFigure
      title={t("report.targets")}
      sample={t("game.pitchCount", { count: pitches.pitches })}
      tableLabel={t("game.zonesTable")}
      table={
        <Table
          caption={t("report.targets")}
          columns={columns.map((label) => ({ label }))}
          rows={cells.map((zone) => ({
            key: String(zone.zone),
            head: zone.zone,
            cells: [zone.called, zone.onTarget, shareOf(zone), zone.called < fewCalled ? t("report.few") : ""],
          }))}
          foot={{ head: t("game.total"), cells: [pitches.pitches, pitches.onTarget, all, ""] }}
        />
      }
    >
      <ZonePicture
        label={t("report.targetsLabel", { share: all, zones: list.join(", ") })}
        above={t("report.targetsAll", { share: all })}
        cells={cells.map((zone) => ({
          zone: zone.zone,
          value: zone.called >= fewCalled ? zone.onTarget / zone.called : undefined,
          texts: [shareOf(zone), `${groupDigits(zone.onTarget)}/${groupDigits(zone.called)}`],
        }))}
      />
      <p className="muted small">{`${t("report.targetsNote")} ${t("report.fewCalledNote", { count: fewCalled })}`}</p>
    </ChartFigure>
  );
}

interface ZonePictureProps {
  label: string;
  above: ReactNode;
  /** A zone without a value is dark. */
  cells: readonly { zone: number; value: number | undefined; texts: readonly [string, string] }[];
}

const cell = { width: 104, height: 80, left: 14, top: 34 };
/** Backgrounds are bright from here on. */
const brightHeat = 4;

export function zoneCell(zone: number, top: number): string {
  const [column, line] = [(zone - 1) % 3, Math.floor((zone - 1) / 3)];
  return `translate(${cell.left + column * cell.width} ${top + line * cell.height})`;
}

/** Shows the strike zone as the catcher sees it, in nine cells numbered like a telephone's keys. */
function ZonePicture({ label, above, cells }: ZonePictureProps) {
  const values = cells.flatMap(({ value }) => value ?? []);
  const range = [Math.min(...values), Math.max(...values)] as const;
  return (
    <svg className="chart board-box heat-map" viewBox="0 0 340 322" role="img" aria-label={label}>
      <text className="map-label" x="170" y="22">
        {above}
      </text>
      {cells.map(({ zone, value, texts: [figure, note] }) => {
        const heat = value === undefined ? 0 : heatBetween(value, range);
        return (
          <g key={zone} className={heat >= brightHeat ? "zone-bright" : undefined} transform={zoneCell(zone, cell.top)}>
            <rect className={`heat-${heat}`} width={cell.width} height={cell.height} />
            <text className="zone-text" x="7" y="17">
              {zone}
            </text>
            <text className="map-label zone-text zone-figure" x="52" y="44">
              {figure}
            </text>
            <text className="map-label zone-text" x="52" y="65">
              {note}
            </text>
          </g>
        );
      })}
      <path className="map-plate" d="M128 284H212V300L170 316L128 300Z" />
    </svg>
  );
}
