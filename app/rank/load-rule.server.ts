import type { LoaderFunctionArgs } from "@remix-run/node";
import { ApiRefusal } from "../api/http.server";
import { getRanking } from "../api/rank.server";
import { modes } from "../baseball/modes";
import { wordingOf, type PageWording } from "../baseball/wording.server";
import { parseRuleQuery } from "../forms/rank-query.server";
import { redirectTo, requireMember } from "../session/guards.server";
import { measuresOf, type Ranking } from "./board";
import { rankPath, rulePath } from "./rank-query";
import { ruleOf, seasonName } from "./rule.server";

/** The rule of one board, with the ways to the rules of the others. */
export async function loadRule(args: LoaderFunctionArgs) {
  const { api, language } = await requireMember(args);
  const query = parseRuleQuery(new URL(args.request.url).searchParams);
  const ranking = await getRanking(api, { ...query, size: "1" }).catch((error: unknown) => {
    const odd = error instanceof ApiRefusal && [400, 404].includes(error.code) && (query.event ?? query.by);
    throw odd ? redirectTo(args, rulePath(query.mode, measuresOf(query.mode)[0])) : error;
  });
  return ruleView(wordingOf(language), ranking);
}

function ruleView(words: PageWording, ranking: Ranking) {
  const { t, link } = words;
  const { board, event } = ranking;
  const { mode, by } = board;
  const tab = (path: string, label: string, current: boolean) => ({ href: link(path), label, current });
  const names = event ? [event.title] : [seasonName(t, board.season), t(`record.mode.${mode}`)];
  return {
    title: t("rank.ruleLink"),
    name: [...names, t(`rank.by.${by}`)].join(" · "),
    parts: ruleOf(words, ranking),
    back: { href: link(rankPath({ mode, by, event: event?.id })), label: t("rank.toBoard") },
    modes: event
      ? null
      : {
          label: t("rank.modes"),
          tabs: modes.map(({ id }) => tab(rulePath(id, measuresOf(id)[0]), t(`record.mode.${id}`), id === mode)),
        },
    measures: {
      label: t("rank.measures"),
      tabs: (event?.measures ?? measuresOf(mode)).map((one) =>
        tab(rulePath(mode, one, event?.id), t(`rank.by.${one}`), one === by),
      ),
    },
  };
}
