import type { Expected, ExpectedBall } from "../../api/expected.server";
import { fewAtBats, luckFrom, luckyHits } from "../../baseball/expected";
import { useGameWording } from "../../baseball/measures";
import type { Mode } from "../../baseball/modes";
import { rate } from "../../baseball/rates";
import { dot } from "../../i18n/dot";
import { localePath } from "../../i18n/languages";
import { groupDigits, tenthsOf, tenthsText } from "../../i18n/numbers";
import type { TextKey, Translate } from "../../i18n/texts";
import { Section } from "../../ui/section";
import { StatTiles } from "../../ui/stat-tiles";
import { seasonName } from "../game-words";
import { FarRow } from "./farthest";

interface ExpectedProps {
  expected: Expected;
  kept: number;
  mode: Mode;
}

export function ExpectedHits({ expected, kept, mode }: ExpectedProps) {
  const { t, language } = useGameWording();
  const { atBats, hits, balls, errors, expectedHits, season, lucky } = expected;
  // An API that does not tell errors apart may name one.
  const robbed = expected.robbed?.outcome === "error" ? null : expected.robbed;
  const isFew = atBats < fewAtBats;
  const [likely, actual] = [rate(expectedHits, atBats, language), rate(hits, atBats, language)];
  const luck = luckyHits(expected);
  const verdict = luck === 0 ? t("expected.byChance") : t(luck < 0 ? "expected.unlucky" : "expected.lucky", { count: Math.abs(luck) }); // prettier-ignore
  const sample = [t("game.atBats", { count: atBats }), t("game.sprayBalls", { count: balls }), t("game.games", { count: kept })]; // prettier-ignore
  const table = season ? t("expected.tableOf", { season: seasonName(t, season) }) : t("expected.tables");
  return (
    <div className={isFew ? "expected expected-few" : "expected"}>
      <Section
        title={t("expected.average")}
        more={{ href: localePath(language, "/record/expected-rule"), label: t("game.ruleLink") }}
      >
        <StatTiles
          label={t("expected.average")}
          stats={[
            { label: t("expected.average"), value: likely, lit: !isFew },
            { label: t("expected.actualAverage"), value: actual },
            { label: t("expected.hits"), value: tenthsText(tenthsOf(expectedHits)) },
            { label: t("expected.actualHits"), value: groupDigits(hits) },
          ]}
        />
        {isFew ? (
          <p className="muted">{t("expected.few", { count: fewAtBats })}</p>
        ) : (
          <p>
            {t("expected.line", { expected: likely, actual })} <strong>{verdict}</strong>
          </p>
        )}
        <p className="muted small numbers">{sample.join(dot)}</p>
        <p className="muted small">
          {`${isFew ? "" : `${t("expected.test", { bound: tenthsText(tenthsOf(luckFrom(expected))) })} `}${table}${errors ? ` ${t("expected.errors", { count: errors })}` : ""}`}
        </p>
        <ul className="far-balls">
          {robbed ? <Ball title="expected.robbed" ball={robbed} mode={mode} /> : null}
          {lucky ? <Ball title="expected.luckyHit" ball={lucky} mode={mode} /> : null}
        </ul>
      </Section>
    </div>
  );
}

function Ball({ title, ball, mode }: { title: TextKey; ball: ExpectedBall; mode: Mode }) {
  const { t, measures } = useGameWording();
  const facts = `${measures.distance(ball.distance)}${dot}${measures.speed(ball.exitSpeed)}`;
  return (
    <FarRow
      ball={ball}
      mode={mode}
      title={t(title)}
      figure={t("expected.share", { share: shareText(t, ball.share) })}
      fact={facts}
    />
  );
}

/** Rounds down, so that no ball looks certain. */
function shareText(t: Translate, share: number): string {
  const tenths = Math.floor(share * 1000);
  return tenths === 0 ? t("expected.under", { share: "0.1%" }) : `${tenthsText(tenths)}%`;
}
