import type { Language } from "../i18n/languages";
import { translators, type Wording } from "../i18n/texts";
import { tenthsOf, tenthsText } from "../i18n/numbers";
import { feet, milesPerHour, tenthsOfMiles, unitsChosen, unitsOf, type Units } from "../i18n/units";
import { useLanguage } from "../i18n/use-t";
import { useDevice } from "../native/device";
import { noRate } from "./rates";

/** Takes speeds in km/h and distances in metres, with one decimal; 0 means not measured. */
export interface Measures {
  units: Units;
  /** "153.2km/h", "95.2 mph". */
  speed(kmh: number): string;
  /** "104.5m", "343 ft". */
  distance(metres: number): string;
  /** Without unit, for a file or an axis. */
  speedDigits(kmh: number): string;
  distanceDigits(metres: number): string;
  /** Whole metres, for a chart's ring: "50m", "164 ft". */
  distanceMark(metres: number): string;
  distanceBand(from: number, to: number): string;
  /** For a limit that operators set in km/h: "90km/h", "56 mph (90 km/h)". */
  speedBound(kmh: number): string;
  /** "90–100km/h", "56–62 mph"; `to` is excluded, null if the band has no upper end. */
  speedBand(from: number, to: number | null): string;
  speedUnit: string;
  distanceUnit: string;
}

export interface GameWording extends Wording {
  measures: Measures;
}

const digits = (tenths: number) => tenthsText(tenths, String);

const wordings = {
  ko: { metric: wordingOf("ko", "metric"), imperial: wordingOf("ko", "imperial") },
  en: { metric: wordingOf("en", "metric"), imperial: wordingOf("en", "imperial") },
};

export function useGameWording(): GameWording {
  const language = useLanguage();
  return wordings[language][useDevice().units ?? unitsOf(language)];
}

export function gameWording(language: Language, request?: Request): GameWording {
  return wordings[language][unitsChosen(request?.headers.get("Cookie")) ?? unitsOf(language)];
}

function wordingOf(language: Language, units: Units): GameWording {
  const t = translators[language];
  const measures = units === "metric" ? metric(t) : imperial(t);
  return { t, language, measures };
}

function metric(t: Wording["t"]): Measures {
  const kmh = (value: string | number) => t("record.kmh", { value });
  return {
    units: "metric",
    speed: (value) => (value ? kmh(tenthsText(tenthsOf(value))) : noRate),
    distance: (value) => (value ? t("record.metres", { value: tenthsText(tenthsOf(value)) }) : noRate),
    speedDigits: (value) => digits(tenthsOf(value)),
    distanceDigits: (value) => digits(tenthsOf(value)),
    distanceMark: (value) => t("record.metres", { value }),
    distanceBand: (from, to) => t("record.metres", { value: t("report.between", { from, to }) }),
    speedBound: kmh,
    speedBand: (from, to) => band(t, from, to, kmh),
    speedUnit: "km/h",
    distanceUnit: "m",
  };
}

function imperial(t: Wording["t"]): Measures {
  const mph = (value: string | number) => t("record.mph", { value });
  return {
    units: "imperial",
    speed: (value) => (value ? mph(tenthsText(tenthsOfMiles(value))) : noRate),
    distance: (value) => (value ? t("record.feet", { value: feet(value) }) : noRate),
    speedDigits: (value) => digits(tenthsOfMiles(value)),
    distanceDigits: (value) => String(feet(value)),
    distanceMark: (value) => t("record.feet", { value: feet(value) }),
    distanceBand: (from, to) => t("record.feet", { value: t("report.between", { from: feet(from), to: feet(to) }) }),
    speedBound: (value) => t("record.bound", { mph: mph(milesPerHour(value)), kmh: t("record.kmh", { value }) }),
    speedBand: (from, to) => band(t, milesPerHour(from), to && milesPerHour(to), mph),
    speedUnit: "mph",
    distanceUnit: "ft",
  };
}

function band(t: Wording["t"], from: number, to: number | null, speed: (value: string | number) => string): string {
  if (to === null) return t("report.speedFrom", { from: speed(from) });
  return from === 0 ? t("report.speedBelow", { to: speed(to) }) : speed(t("report.between", { from, to }));
}
