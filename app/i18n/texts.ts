import type legalTexts from "../../brand/legal/ko.json";
import type card from "../../locales/ko/card.json";
import type character from "../../locales/ko/character.json";
import type common from "../../locales/ko/common.json";
import type contest from "../../locales/ko/contest.json";
import type conversion from "../../locales/ko/conversion.json";
import type correction from "../../locales/ko/correction.json";
import type data from "../../locales/ko/data.json";
import type error from "../../locales/ko/error.json";
import type expected from "../../locales/ko/expected.json";
import type form from "../../locales/ko/form.json";
import type game from "../../locales/ko/game.json";
import type home from "../../locales/ko/home.json";
import type identity from "../../locales/ko/identity.json";
import type inbox from "../../locales/ko/inbox.json";
import type info from "../../locales/ko/info.json";
import type intro from "../../locales/ko/intro.json";
import type legal from "../../locales/ko/legal.json";
import type maintenance from "../../locales/ko/maintenance.json";
import type my from "../../locales/ko/my.json";
import type nasmo from "../../locales/ko/nasmo.json";
import type notice from "../../locales/ko/notice.json";
import type notifications from "../../locales/ko/notifications.json";
import type offline from "../../locales/ko/offline.json";
import type page from "../../locales/ko/page.json";
import type player from "../../locales/ko/player.json";
import type rank from "../../locales/ko/rank.json";
import type record from "../../locales/ko/record.json";
import type recovery from "../../locales/ko/recovery.json";
import type reentry from "../../locales/ko/reentry.json";
import type report from "../../locales/ko/report.json";
import type score from "../../locales/ko/score.json";
import type share from "../../locales/ko/share.json";
import type shared from "../../locales/ko/shared.json";
import type signin from "../../locales/ko/signin.json";
import type signup from "../../locales/ko/signup.json";
import type social from "../../locales/ko/social.json";
import type story from "../../locales/ko/story.json";
import type venue from "../../locales/ko/venue.json";
import type week from "../../locales/ko/week.json";
import type withdrawal from "../../locales/ko/withdrawal.json";
import type { brandTexts } from "../branding/brand-texts";
import type { Language } from "./languages";
import { groupDigits } from "./numbers";

interface Namespaces {
  brand: ReturnType<typeof brandTexts>;
  card: typeof card;
  character: typeof character;
  common: typeof common;
  contest: typeof contest;
  conversion: typeof conversion;
  correction: typeof correction;
  data: typeof data;
  error: typeof error;
  expected: typeof expected;
  form: typeof form;
  game: typeof game;
  home: typeof home;
  identity: typeof identity;
  inbox: typeof inbox;
  info: typeof info;
  intro: typeof intro;
  legal: typeof legal & typeof legalTexts;
  maintenance: typeof maintenance;
  my: typeof my;
  nasmo: typeof nasmo;
  notice: typeof notice;
  notifications: typeof notifications;
  offline: typeof offline;
  page: typeof page;
  player: typeof player;
  rank: typeof rank;
  record: typeof record;
  recovery: typeof recovery;
  reentry: typeof reentry;
  report: typeof report;
  score: typeof score;
  share: typeof share;
  shared: typeof shared;
  signin: typeof signin;
  signup: typeof signup;
  social: typeof social;
  story: typeof story;
  venue: typeof venue;
  week: typeof week;
  withdrawal: typeof withdrawal;
}
type Namespace = keyof Namespaces;
/** "namespace.key"; a namespace is a file in locales/. */
export type TextKey = { [N in Namespace]: `${N}.${Unplural<keyof Namespaces[N] & string>}` }[Namespace];
type Unplural<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;
/** Numbers are counts and amounts, which get separators; years and identifiers are strings. */
export type Values = Readonly<Record<string, string | number> & { count?: number }>;
export type Translate = (key: TextKey, values?: Values) => string;

export interface Wording {
  t: Translate;
  language: Language;
}

export type Text = string | ((values: Values) => string);
const texts: Record<Language, Map<string, Text>> = { ko: new Map(), en: new Map() };
const plurals = { ko: new Intl.PluralRules("ko"), en: new Intl.PluralRules("en") };

/** Parses each source once, not at each rendering. `join` puts what follows a value behind it. */
export function compile(source: string, join = (before: string, text: string) => before + text): Text {
  const [first = "", ...parts] = source.split(/\{\{(\w+)\}\}/);
  if (parts.length === 0) return source;
  return (values) => {
    let out = first;
    for (let i = 0; i < parts.length; i += 2) {
      const value = values[parts[i] ?? ""] ?? "";
      out = join(out + (typeof value === "number" ? groupDigits(value) : value), parts[i + 1] ?? "");
    }
    return out;
  };
}

export function addTexts(
  language: Language,
  sources: Readonly<Record<string, string>>,
  compiled: (source: string) => Text = (source) => compile(source),
): void {
  for (const [key, source] of Object.entries(sources)) texts[language].set(key, compiled(source));
}

function word(text: Text, values: Values = {}): string {
  return typeof text === "string" ? text : text(values);
}

function translator(language: Language): Translate {
  const known = texts[language];
  return (key, values) => {
    const text = known.get(key);
    if (text !== undefined) return word(text, values);
    const count = values?.count;
    const form = typeof count === "number" ? plurals[language].select(count) : "other";
    return word(known.get(`${key}_${form}`) ?? known.get(`${key}_other`) ?? key, values);
  };
}

export const translators: Readonly<Record<Language, Translate>> = { ko: translator("ko"), en: translator("en") };
