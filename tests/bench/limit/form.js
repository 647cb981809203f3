// What chance brings around the rates of /record/trend, and what is beyond it.
import { disclosure, grouped, rate } from "./words.js";

const oneDecimal = (value) => `${Math.floor(Math.round(value * 10) / 10)}.${Math.round(value * 10) % 10}`;

export const exit = {
  label: "평균 타구 속도",
  text: ({ exits, tenthsOfExits }) => `${oneDecimal(Math.floor((2 * tenthsOfExits + exits) / (2 * exits)) / 10)}km/h`,
  parts: ({ exits, tenthsOfExits }) => [tenthsOfExits / 10, exits],
  sample: ({ exits }) => `인플레이 타구 ${grouped(exits)}개`,
  tick: oneDecimal,
  span: 10,
};

export const of = ({ parts }, counts) => {
  const [n, d] = parts(counts);
  return n / d;
};

/** Nineteen of twenty windows lie within, if nothing but chance moves them. */
export function rangesOf(measure, games, windows, whole) {
  const [centre, share] = [of(measure, whole), measure.share];
  const parts = games.map(measure.parts);
  const played = parts.filter(([, d]) => d > 0);
  const squares = played.reduce((sum, [n, d]) => sum + (n - centre * d) ** 2, 0);
  const spread = Math.sqrt(squares / (played.length - 1));
  return windows.map(({ counts }, i) => {
    const own = parts.slice(i, i + 10).filter(([, d]) => d > 0);
    const [, tries] = measure.parts(counts);
    const margin = share
      ? 1.96 * Math.sqrt((centre * (1 - centre)) / tries)
      : (1.96 * spread * Math.sqrt(own.length)) / own.reduce((sum, [, d]) => sum + d, 0);
    return [Math.max(0, centre - margin), share ? Math.min(1, centre + margin) : centre + margin];
  });
}

/** How often chance alone parts the same hits at least as unevenly: Fisher's exact test, two-sided. */
function chanceOf(hits, tries, others, otherTries) {
  const all = hits + others;
  let [sum, rare] = [1, 1];
  const count = (weight) => {
    sum += weight;
    if (weight <= 1 + 1e-9) rare += weight;
  };
  for (let k = hits, weight = 1; k < Math.min(tries, all); k++)
    count((weight *= ((all - k) * (tries - k)) / ((k + 1) * (otherTries - all + k + 1))));
  for (let k = hits, weight = 1; k > Math.max(0, all - otherTries); k--)
    count((weight *= (k * (otherTries - all + k)) / ((all - k + 1) * (tries - k + 1))));
  return rare / sum;
}

export function verdict(now, whole) {
  const [hits, atBats, games] = [whole.H - now.H, whole.AB - now.AB, whole.G - now.G];
  const isRare = chanceOf(now.H, now.AB, hits, atBats) < 0.01;
  const isUp = now.H / now.AB > hits / atBats;
  const word = !isRare ? "평소 오르내리는 정도예요." : isUp ? "타격감이 올라왔어요." : "타격감이 떨어졌어요.";
  const said = `<p class="form-verdict"><strong>${word}</strong> 최근 10경기 타율 ${rate(now.H, now.AB)}, 그 전 ${games}경기 ${rate(hits, atBats)}.</p>`;
  const test = `<p>최근 ${grouped(now.AB)}타수 기록을 그 전 ${grouped(atBats)}타수 기록과 피셔의 정확 검정(양측)으로 비교해요. 실력이 그대로라면 100번에 한 번도 나오기 어려운 차이일 때만 달라졌다고 해요. 레벨 같은 조건의 차이도 섞여 있어요.</p><p>띠는 실력이 그대로여도 우연히 오르내리는 범위예요. 최근 10경기의 95%는 이 안에 들어와요. 비율은 그 기간의 표본 수로, 나머지는 경기마다 다른 정도로 계산했어요.</p>`;
  return [said, disclosure("계산 방법 보기", test)];
}
