import type { LoaderFunctionArgs } from "@remix-run/node";
import { ApiRefusal } from "../api/http.server";
import { getRanking } from "../api/rank.server";
import { modes } from "../baseball/modes";
import { parseRuleQuery } from "../forms/rank-query.server";
import { localePath } from "../i18n/languages";
import { translators } from "../i18n/texts";
import { redirectTo, requireMember } from "../session/guards.server";
import { measuresOf } from "./board";
import { eventRules } from "./event.server";
import { boardView } from "./load-board.server";
import { rankPath, rulePath } from "./rank-query";

/** The rule of one board, with the ways to the rules of the others. */
export async function loadRule(args: LoaderFunctionArgs) {
  const { api, language } = await requireMember(args);
  const query = parseRuleQuery(new URL(args.request.url).searchParams);
  const ranking = await getRanking(api, { ...query, size: "1" }).catch((error: unknown) => {
    const odd = error instanceof ApiRefusal && [400, 404].includes(error.code) && (query.event ?? query.by);
    throw odd ? redirectTo(args, rulePath(query.mode, measuresOf(query.mode)[0])) : error;
  });
  const words = { t: translators[language], language };
  const { board, event } = ranking;
  const tab = (href: string, label: string, current: boolean) => ({ href: localePath(language, href), label, current });
  return {
    ...boardView(ranking, words),
    event: event && { rules: eventRules(event, words) },
    back: localePath(language, rankPath({ mode: board.mode, by: board.by, event: event?.id })),
    modeTabs: event
      ? []
      : modes.map(({ id }) => tab(rulePath(id, measuresOf(id)[0]), words.t(`record.mode.${id}`), id === board.mode)),
    measureTabs: (event?.measures ?? measuresOf(board.mode)).map((by) =>
      tab(rulePath(board.mode, by, event?.id), words.t(`rank.by.${by}`), by === board.by),
    ),
  };
}
