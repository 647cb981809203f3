import { localePath } from "../i18n/languages";
import { useLanguage, useT } from "../i18n/use-t";
import { Character } from "../ui/character";
import { Notice } from "../ui/notice";
import { Section } from "../ui/section";
import type { ComparisonData } from "./load-comparison.server";
import { NicknameSearch } from "./nickname-search";

/** Whom to compare with: by nickname, or one of those who were met most often. */
export function Opponents({ data }: { data: ComparisonData }) {
  const t = useT();
  const language = useLanguage();
  const { query, typed, fieldErrors, found, rivals } = data;
  return (
    <>
      <NicknameSearch
        action={localePath(language, "/rank/compare")}
        hidden={{ mode: query.mode, season: query.season }}
        typed={typed}
        error={fieldErrors.q && t(fieldErrors.q)}
      />
      {found?.length === 0 ? (
        <Notice status>
          <p>{t("rank.searchNone", { q: query.q ?? "" })}</p>
        </Notice>
      ) : null}
      {found?.length ? <Found found={found} q={query.q ?? ""} /> : null}
      {rivals ? <Rivals rivals={rivals} /> : null}
    </>
  );
}

function Found({ found, q }: { found: NonNullable<ComparisonData["found"]>; q: string }) {
  const t = useT();
  return (
    <Section title={t("rank.searchFound", { q })}>
      <ul className="opponents">
        {found.map(({ id, nickname, character, me, href }) => (
          <li key={id}>
            <Character id={character ?? ""} name="" />
            {me ? (
              <b>
                {nickname} <span className="me">{t("rank.me")}</span>
              </b>
            ) : (
              <a href={href}>{nickname}</a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Rivals({ rivals }: { rivals: NonNullable<ComparisonData["rivals"]> }) {
  const t = useT();
  return (
    <Section title={t("rank.rivals")} id="rivals">
      {rivals.length ? (
        <ol className="opponents">
          {rivals.map(({ id, nickname, character, href, record, last, lastHref }) => (
            <li key={id}>
              <Character id={character ?? ""} name="" />
              <div>
                <a href={href}>{nickname}</a> <p className="muted small">{record}</p>
              </div>
              <a className="opponent-last" href={lastHref}>
                {last}
              </a>
            </li>
          ))}
        </ol>
      ) : (
        <p>{t("rank.rivalsNone")}</p>
      )}
    </Section>
  );
}
