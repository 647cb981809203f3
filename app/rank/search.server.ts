import type { PageWording } from "../baseball/wording.server";
import type { TextKey } from "../i18n/texts";
import type { SearchView } from "./nickname-search";

interface Typed {
  typed?: string;
  fieldErrors: { q?: TextKey };
}

export function searchOf(
  { t, link }: PageWording,
  path: string,
  hidden: Record<string, string | undefined>,
  { typed, fieldErrors }: Typed,
): SearchView {
  return {
    action: link(path),
    label: t("rank.searchLabel"),
    button: t("rank.search"),
    hidden: Object.entries(hidden).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
    typed,
    error: fieldErrors.q && t(fieldErrors.q),
  };
}
