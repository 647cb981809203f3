import type { Main } from "../api/main.server";
import type { History } from "../baseball/history";
import { useGameWording } from "../baseball/measures";
import { ownCardPath } from "../baseball/rank-query";
import { recordPath } from "../baseball/record-query";
import { offers } from "../branding/offers";
import { historyWords } from "../game/history-words";
import { dot } from "../i18n/dot";
import { localePath } from "../i18n/languages";
import { useLocale, useT } from "../i18n/use-t";
import { ButtonLink } from "../ui/button";
import { Character } from "../ui/character";
import { Icon, icons } from "../ui/icon";
import { Named } from "../ui/name";
import { Notice } from "../ui/notice";

interface HomeHeadProps extends Pick<Main, "season" | "seasonAll" | "streak"> {
  nickname: string;
  character: string | null;
  history: History | null;
}

export function HomeHead({ nickname, character, history, season, seasonAll, streak }: HomeHeadProps) {
  const { t, language, linkTo } = useLocale();
  const isNewcomer = history?.state === "never";
  return (
    <div className="page-head greeting">
      <div className="greeting-row">
        {character ? <Character id={character} name="" /> : null}
        <div className="greeting-text">
          <div className="greeting-name">
            <h1>
              <Named text={t(isNewcomer ? "home.greetingNew" : "home.hello", { nickname })} names={[nickname]} />
            </h1>
            {offers("rankings") ? (
              <a className="card-link" href={linkTo(ownCardPath)}>
                {t("player.ownCard")}
                <Icon shape={icons.forward} />
              </a>
            ) : null}
          </div>
          {history ? (
            isNewcomer ? null : (
              <p>{historyWords({ t, language }, history)}</p>
            )
          ) : seasonAll ? (
            <SeasonLine of="all" {...seasonAll} />
          ) : season ? (
            <SeasonLine of="regular" {...season} />
          ) : null}
          {streak ? <Streak {...streak} /> : null}
        </div>
      </div>
      {character ? null : (
        <Notice kind="warn" text={t("home.chooseCharacter")}>
          <ButtonLink small href={linkTo("/mypage/select-character?redirect=/")}>
            {t("home.chooseCharacterLink")}
          </ButtonLink>
        </Notice>
      )}
    </div>
  );
}

interface SeasonLineProps {
  of: "all" | "regular";
  games: number;
  wins: number;
  draws: number;
  losses: number;
}

function SeasonLine({ of, games: count, wins, draws, losses }: SeasonLineProps) {
  const t = useT();
  const record = t("record.winLine", { wins, draws, losses });
  return <p className="numbers">{t(of === "all" ? "home.seasonLine" : "home.regularLine", { count, record })}</p>;
}

function Streak({ mode, of, now, longest }: NonNullable<Main["streak"]>) {
  const { t, language } = useGameWording();
  const words = t(`home.streak.${of}`, { games: now, mode: t(`record.mode.${mode}`) });
  return (
    <p className="home-streak">
      {offers("reports") ? (
        <a href={localePath(language, recordPath({ mode, season: "all" }, {}, "/bests"))}>{words}</a>
      ) : (
        words
      )}
      {now >= longest ? (
        <>
          {" "}
          <mark>{t("home.streakBest")}</mark>
        </>
      ) : (
        dot + t("home.streakLongest", { games: longest })
      )}
    </p>
  );
}
