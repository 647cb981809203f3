// A game told in a sentence or two: those of the games that the bench asks for.
import { escape } from "./template.js";
import { dot, named, signed, withParticle } from "./words.js";

const isChallenge = ({ Mode }) => Mode === "BAT" || Mode === "PIT";

/** The particle by how a number's last digit is read. */
const to = (number) => (/[036]$/.test(number) ? "으로" : "로");

function result({ AwayName, AwayScore, HomeName, HomeScore }) {
  const [away, home] = [Number(AwayScore), Number(HomeScore)];
  const [won, lost] = away > home ? [AwayName, HomeName] : [HomeName, AwayName];
  const [most, least] = away > home ? [away, home] : [home, away];
  return { won, lost, most, least, score: `${most}–${least}`, side: away > home ? "A" : "H" };
}

/** `name` writes a name into the text. */
function win(game, name = (text) => text) {
  const { won, lost, most, least, score } = result(game);
  const team = after(name, won, "이", "가");
  if (least === 0 && !isChallenge(game)) return `${team} 한 점도 내주지 않고 ${score}${to(least)} 이겼어요.`;
  if (most - least >= 9 && !isChallenge(game)) return `${team} ${score}, 큰 점수 차로 이겼어요.`;
  const other = after(name, lost, "을", "를");
  if (most - least === 1 && !isChallenge(game)) return `${team} ${score}, 한 점 차로 ${other} 이겼어요.`;
  return `${team} ${other} ${score}${to(least)} 이겼어요.`;
}

const after = (name, text, ...particles) => name(text) + withParticle(text, ...particles).slice(text.length);

/** The tooltip: a list has no innings. */
export function listStory(game) {
  const { AwayName, AwayScore, HomeName, HomeScore } = game;
  if (AwayScore !== HomeScore) return win(game);
  const names = `${withParticle(AwayName, "과", "와")} ${withParticle(HomeName, "이", "가")}`;
  return `${names} ${AwayScore}–${HomeScore}${to(HomeScore)} 비겼어요.`;
}

const whats = { single: "안타", double: "2루타", triple: "3루타", walk: "볼넷", groundout: "땅볼", flyout: "뜬공" };
const homers = ["", "솔로 홈런", "2점 홈런", "3점 홈런", "만루 홈런"];
const driving = new Set(["single", "double", "triple"]);

function whatOf({ Outcome, Runs }) {
  if (Outcome === "homerun") return homers[Runs];
  return Number(Runs) > 1 && driving.has(Outcome) ? `${Runs}타점 ${whats[Outcome]}` : whats[Outcome];
}

/** Of a match whose winner led from the first run on. */
export function matchStory({ game, teams, plays }) {
  const { won, least, score, side } = result(game);
  const lines = ["A", "H"].map((of) => teams.find(({ Side }) => Side === of).Line);
  let [lead, turn, last] = [0];
  for (let inning = 1; inning <= lines[0].length; inning++)
    for (const [i, half] of ["T", "B"].entries()) {
      const runs = lines[i][inning - 1];
      if (runs === null) continue;
      last = { inning, half };
      const before = lead;
      lead += (i === 0) === (side === "A") ? Number(runs) : -runs;
      if (before <= 0 && lead > 0) turn = last;
    }
  const inTurn = plays.filter(({ Inning, Half }) => Number(Inning) === turn.inning && Half === turn.half);
  const at = inTurn.findIndex(({ Away, Home }) => (side === "A" ? Away - Home : Home - Away) > 0);
  const play = inTurn[at];
  const twoOuts = play.Outs === "2" && inTurn[at - 1]?.Outs === "2" ? " 2사" : "";
  const what = withParticle(whatOf(play), "으로", "로");
  const first = `${turn.inning}회${turn.half === "T" ? "초" : "말"}${twoOuts} ${named(play.Batter)}의 ${what} 앞선 ${after(named, won, "이", "가")} 리드를 끝까지 지켜 ${score}${to(least)} 이겼어요.`;
  const short = last.inning < Number(game.Innings);
  const end = `${game.Innings}이닝 경기가 ${last.inning}회${last.half === "T" ? "초" : "말"}에 끝났어요.`;
  return `<p>${first} </p>${short ? `<p>${end} </p>` : ""}`;
}

const safe = new Set(["homerun", "triple", "double", "single"]);

export function challengeStory({ game, hits }) {
  const own = hits.filter(({ Me }) => Me === "Y");
  let [good, streak, run, homeRuns] = [0, 0, 0, 0];
  for (const { Outcome } of own) {
    run = safe.has(Outcome) ? run + 1 : 0;
    if (run > streak) streak = run;
    if (run > 0) good++;
    if (Outcome === "homerun") homeRuns++;
  }
  const more =
    streak >= 3
      ? `만들었고, ${streak}개 연속 안타도 쳤어요.`
      : homeRuns
        ? `만들었고, 그중 ${homeRuns}개가 홈런이에요.`
        : "만들었어요.";
  return `<p>${win(game, named)} </p><p>${named(own[0].Nickname)}님은 공 ${own.length}개 중 ${good}개를 안타로 ${more} </p>`;
}

/** By batting and pitching runs, in hundredths. */
export function bestPlayer({ game, teams }) {
  const pitchers = teams.flatMap((team) => team.pitchers);
  const outs = pitchers.reduce((sum, one) => sum + Number(one.Outs), 0);
  const runs = Number(game.AwayScore) + Number(game.HomeScore);
  const players = teams.flatMap((team) =>
    team.batters.map(({ PlayerSeq, Nickname, Me, AB, H, TB, BB }) => {
      const pitcher = team.pitchers.find((one) => one.Nickname === Nickname);
      const batting = 47 * H + 31 * (TB - H) + 33 * BB - 30 * (AB - H);
      const pitching = pitcher ? Math.round((100 * (pitcher.Outs * runs - pitcher.R * outs)) / outs) : null;
      return { PlayerSeq, Nickname, Me, batting, pitching };
    }),
  );
  const value = ({ batting, pitching }) => batting + pitching;
  const best = players.reduce((most, one) => (value(one) > value(most) ? one : most));
  const pitched = best.pitching === null ? "" : `${dot}투구 ${signed(best.pitching)}`;
  const mode = game.Mode === "REG" ? "" : `?mode=${game.Mode.toLowerCase()}`;
  const link = `<a class="player" translate="no" href="/player/${escape(best.PlayerSeq)}${mode}">${escape(best.Nickname)}</a>`;
  const own = `${named(best.Nickname)}<span class="me"> 나</span>`;
  const name = best.Me === "Y" ? own : best.PlayerSeq === null ? named(best.Nickname) : link;
  return `<p class="story small"><a href="/record/score-rule"><mark>경기 최고 선수</mark></a> <span>${name} 타격 ${signed(best.batting)}${pitched}</span>`;
}
