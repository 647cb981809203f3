import type { brandTexts } from "../branding/brand-texts";
import type { Language } from "./languages";
import { groupDigits } from "./numbers";

interface Namespaces {
  brand: ReturnType<typeof brandTexts>;
  card: typeof import("../../locales/ko/card.json");
  character: typeof import("../../locales/ko/character.json");
  common: typeof import("../../locales/ko/common.json");
  contest: typeof import("../../locales/ko/contest.json");
  conversion: typeof import("../../locales/ko/conversion.json");
  correction: typeof import("../../locales/ko/correction.json");
  data: typeof import("../../locales/ko/data.json");
  error: typeof import("../../locales/ko/error.json");
  expected: typeof import("../../locales/ko/expected.json");
  form: typeof import("../../locales/ko/form.json");
  game: typeof import("../../locales/ko/game.json");
  home: typeof import("../../locales/ko/home.json");
  identity: typeof import("../../locales/ko/identity.json");
  inbox: typeof import("../../locales/ko/inbox.json");
  info: typeof import("../../locales/ko/info.json");
  intro: typeof import("../../locales/ko/intro.json");
  legal: typeof import("../../locales/ko/legal.json") & typeof import("../../brand/legal/ko.json");
  maintenance: typeof import("../../locales/ko/maintenance.json");
  my: typeof import("../../locales/ko/my.json");
  nasmo: typeof import("../../locales/ko/nasmo.json");
  notice: typeof import("../../locales/ko/notice.json");
  notifications: typeof import("../../locales/ko/notifications.json");
  offline: typeof import("../../locales/ko/offline.json");
  page: typeof import("../../locales/ko/page.json");
  passkey: typeof import("../../locales/ko/passkey.json");
  player: typeof import("../../locales/ko/player.json");
  rank: typeof import("../../locales/ko/rank.json");
  record: typeof import("../../locales/ko/record.json");
  recovery: typeof import("../../locales/ko/recovery.json");
  reentry: typeof import("../../locales/ko/reentry.json");
  report: typeof import("../../locales/ko/report.json");
  score: typeof import("../../locales/ko/score.json");
  share: typeof import("../../locales/ko/share.json");
  shared: typeof import("../../locales/ko/shared.json");
  signin: typeof import("../../locales/ko/signin.json");
  signup: typeof import("../../locales/ko/signup.json");
  social: typeof import("../../locales/ko/social.json");
  story: typeof import("../../locales/ko/story.json");
  venue: typeof import("../../locales/ko/venue.json");
  visibility: typeof import("../../locales/ko/visibility.json");
  week: typeof import("../../locales/ko/week.json");
  withdrawal: typeof import("../../locales/ko/withdrawal.json");
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

/** Parses each source once, not at each rendering. `join` puts a value between what stands before and behind it. */
export function compile(
  source: string,
  join = (before: string, value: string, behind: string) => before + value + behind,
): Text {
  const [first = "", ...parts] = source.split(/\{\{(\w+)\}\}/);
  if (parts.length === 0) return source;
  return (values) => {
    let out = first;
    for (let i = 0; i < parts.length; i += 2) {
      const value = values[parts[i] ?? ""] ?? "";
      out = join(out, typeof value === "number" ? groupDigits(value) : value, parts[i + 1] ?? "");
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
