// /record/trend: three rates by month, and over ten games at a time, each as a chart and a table.
import { exit, of, rangesOf, verdict } from "./form.js";
import { escape, template } from "./template.js";
import { day, dot, disclosure, era, grouped, heads, hundredths, innings, rate, table } from "./words.js";

const [left, right, top, bottom] = [44, 332, 42, 170];
const tenths = (value) => Math.round(value * 10) / 10;
const atBats = ({ AB }) => `${grouped(AB)}타수`;
const asThousandths = (value) => rate(Math.round(value * 1000), 1000);

const measures = [
  {
    label: "타율",
    text: ({ H, AB }) => rate(H, AB),
    parts: ({ H, AB }) => [H, AB],
    share: true,
    sample: atBats,
    tick: asThousandths,
    span: 0.2,
  },
  {
    label: "장타율",
    text: ({ TB, AB }) => rate(TB, AB),
    parts: ({ TB, AB }) => [TB, AB],
    sample: atBats,
    tick: asThousandths,
    span: 0.4,
  },
  {
    label: "평균자책점",
    text: ({ RA, Outs }) => era(RA, Outs),
    parts: ({ RA, Outs }) => [27 * RA, Outs],
    sample: ({ Outs }) => `${innings(Outs)}이닝`,
    tick: (value) => hundredths(Math.round(value * 100)),
    span: 4,
    note: "위로 갈수록 좋아요",
  },
];
function add(sums) {
  const total = { G: 0, AB: 0, H: 0, TB: 0, Outs: 0, RA: 0, exits: 0, tenthsOfExits: 0 };
  for (const sum of sums) {
    total.G += Number(sum.G);
    total.AB += Number(sum.AB);
    total.H += Number(sum.H);
    total.TB += Number(sum.TB);
    total.Outs += Number(sum.Outs);
    total.RA += Number(sum.RA);
  }
  return total;
}

function addMeasured(sums, measured) {
  const total = add(sums);
  for (const { Exits, ExitSum } of measured) {
    total.exits += Number(Exits);
    total.tenthsOfExits += Math.round(10 * ExitSum);
  }
  return total;
}

/** Returns the number of ticks per unit: about four in the range, at 1, 2 or 5 of a power of ten. */
function ticksInOne(low, high) {
  const wished = (high - low) / 4;
  const power = Math.floor(Math.log10(wished));
  const error = wished / 10 ** power;
  const factor = error >= Math.sqrt(50) ? 10 : error >= Math.sqrt(10) ? 5 : error >= Math.sqrt(2) ? 2 : 1;
  return power < 0 ? 10 ** -power / factor : 1 / (10 ** power * factor);
}

function scaleOf(values, { span, note }) {
  let [low, high] = [Math.min(...values), Math.max(...values)];
  const missing = Math.max(0, span - (high - low));
  low = Math.max(0, low - missing / 2);
  high = Math.max(high + missing / 2, low + span);
  const air = (high - low || high || 1) / 8;
  [low, high] = [Math.max(0, low - air), high + air];
  let per = 0;
  for (let next = ticksInOne(low, high); next !== per; next = ticksInOne(low, high)) {
    per = next;
    low = Math.floor(low * per) / per;
    high = Math.ceil(high * per) / per;
  }
  const y = (value) => {
    const part = (value - low) / (high - low);
    return tenths(note ? top * (1 - part) + bottom * part : bottom * (1 - part) + top * part);
  };
  const grid = [];
  for (let i = Math.round(low * per); i <= Math.round(high * per); i++) grid.push(i / per);
  return { y, grid };
}

const anchor = (x) => (x > right - 18 ? "end" : x < left + 12 ? "start" : "middle");

/** `spots` have value, text, mark, title and href. */
function chart(label, spots, measure, reference, referenceText, ranges = []) {
  const { tick, note } = measure;
  const values = spots.map(({ value }) => value);
  const { y, grid } = scaleOf([...values, reference, ...ranges.flat()], measure);
  const few = spots.length <= 12;
  const step = (right - left - 12) / (few ? spots.length : spots.length - 1);
  const first = left + 6 + (few ? step / 2 : 0);
  const [xs, ys] = [spots.map((_, i) => tenths(first + step * i)), values.map(y)];
  const last = spots.length - 1;
  const best = values.indexOf(note ? Math.min(...values) : Math.max(...values));
  const near = last - best < spots.length / 6;
  const isNamed = (i) => spots.length <= 6 || i === last || (i === best && !near);
  const about = note ? `${label} ${note}.` : label;
  let svg = `<svg class="chart chart-board" viewBox="0 0 340 200"><g role="img" aria-label="${about}">`;
  for (const value of grid) {
    const at = y(value);
    svg += `<g><path class="chart-grid" d="M44 ${at}H332"></path><text class="chart-tick" x="38" y="${at + 4}" text-anchor="end">${tick(value)}</text></g>`;
  }
  const every = Math.ceil(spots.length / 5);
  for (let i = 0; i < spots.length; i += every)
    svg += `<text class="chart-tick" x="${xs[i]}" y="190" text-anchor="${anchor(xs[i])}">${spots[i].mark}</text>`;
  if (ranges.length) {
    const lows = ranges.map(([low], i) => `${Math.round(xs[i])},${Math.round(y(low))}`);
    const highs = ranges.map(([, high], i) => `${Math.round(xs[i])},${Math.round(y(high))}`);
    svg += `<path class="chart-band" d="M${highs.join("L")}L${lows.reverse().join("L")}Z"></path><path class="chart-band" d="M44 25h22v11h-22z"></path><text class="chart-wall-label" x="72" y="35">우연 구간</text>`;
  }
  svg += `<path class="chart-wall" d="M44 ${y(reference)}H332M44 15h22"></path><text class="chart-wall-label" x="72" y="19">${referenceText}</text>`;
  if (note) svg += `<text class="chart-tick" x="332" y="19" text-anchor="end">${note}</text>`;
  svg += `<path class="chart-line" d="M${xs.map((x, i) => `${x},${ys[i]}`).join("L")}"></path>`;
  spots.forEach((_, i) => {
    const dot = !few && !isNamed(i);
    svg += `<circle class="${dot ? "chart-dot" : "chart-bulb"}" cx="${xs[i]}" cy="${ys[i]}" r="${dot ? 2.5 : 5}"></circle>`;
  });
  spots.forEach(({ text }, i) => {
    if (!isNamed(i)) return;
    const below = i > 0 && ys[i - 1] < ys[i] - 1 && ys[i] < bottom - 16;
    svg += `<text class="chart-value" x="${xs[i]}" y="${below ? ys[i] + 17 : ys[i] - 9}" text-anchor="${anchor(xs[i])}">${text}</text>`;
  });
  const wide = tenths(step);
  const links = spots.map(
    ({ title, href }, i) =>
      `<a href="${href}" tabindex="-1"><path d="M${xs[i] - wide / 2} 24h${wide}V176h-${wide}z" fill="none" pointer-events="all"><title>${title}</title></path></a>`,
  );
  return `${svg}</g><g aria-hidden="true">${links.join("")}</g></svg>`;
}

function figure(title, sample, picture, inTable) {
  return `<figure class="chart-figure"><figcaption class="chart-caption"><span class="chart-title">${title}</span> <span class="chart-sample">${sample}</span></figcaption>${picture}${disclosure("표로 보기", inTable)}</figure>`;
}

function line(href, head, ...cells) {
  return `<tr><th scope="row"><a href="${href}">${head}</a></th>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}

const monthName = (month) => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`;

function byMonth({ months }) {
  const all = months.map(({ Month, sum }) => ({ Month, counts: add([sum]) }));
  const whole = add(all.map(({ counts }) => counts));
  const figures = measures.map((measure) => {
    const { label, text, sample } = measure;
    const average = `평균 ${text(whole)}`;
    const spots = all.map(({ Month, counts }) => {
      const mark = all.length > 6 ? `${Month.slice(2, 4)}.${Month.slice(5)}` : `${Number(Month.slice(5))}월`;
      const title = `${mark} ${text(counts)}`;
      return {
        value: of(measure, counts),
        text: text(counts),
        mark,
        title,
        href: `/record?mode=reg&amp;month=${escape(Month)}`,
      };
    });
    const about = `${monthName(months[0].Month)}부터 ${monthName(months.at(-1).Month)}까지 월별 ${label}. ${average}.`;
    const lines = all
      .toReversed()
      .map(({ Month, counts }) =>
        line(`/record?mode=reg&amp;month=${escape(Month)}`, monthName(Month), text(counts), sample(counts), counts.G),
      );
    return figure(
      label,
      sample(whole),
      chart(about, spots, measure, of(measure, whole), average),
      table(`월별 ${label}`, heads("월", label, "표본", "경기"), lines.join("")),
    );
  });
  return `<div class="figures">${figures.join("")}</div>`;
}

function byTen({ recent, months }) {
  const whole = addMeasured(
    months.map(({ sum }) => sum),
    months.map(({ Measured }) => Measured),
  );
  const games = recent.map(({ My, Measured }) => addMeasured([My], [Measured]));
  const windows = recent.slice(9).map((game, i) => {
    const ten = recent.slice(i, i + 10);
    return {
      game,
      counts: addMeasured(
        ten.map(({ My }) => My),
        ten.map(({ Measured }) => Measured),
      ),
    };
  });
  const now = windows.at(-1).counts;
  const figures = [...measures, exit].map((measure) => {
    const { label, text, sample, tick } = measure;
    const average = `평균 ${text(whole)}`;
    const ranges = rangesOf(measure, games, windows, whole);
    const rangeText = (i) => `${tick(ranges[i][0])}–${tick(ranges[i][1])}`;
    const spots = windows.map(({ game: { RecordId, PlayedAt }, counts }) => ({
      value: of(measure, counts),
      text: text(counts),
      mark: `${Number(PlayedAt.slice(5, 7))}/${Number(PlayedAt.slice(8, 10))}`,
      title: `${day(PlayedAt)} ${text(counts)}`,
      href: `/record/reg-detail/${escape(RecordId)}`,
    }));
    const caption = `경기마다 다시 계산한 최근 10경기 ${label}`;
    const about = `${caption}. 점 ${windows.length}개, 지금 ${text(now)}, ${average}, 우연 구간 ${rangeText(windows.length - 1)}.`;
    const lines = windows
      .map(({ game: { RecordId, PlayedAt }, counts }, i) =>
        line(
          `/record/reg-detail/${escape(RecordId)}`,
          day(PlayedAt),
          text(counts),
          rangeText(i),
          sample(counts),
          counts.G,
        ),
      )
      .reverse();
    return figure(
      `최근 10경기 ${label}`,
      `${now.G}경기${dot}${sample(now)}`,
      chart(about, spots, measure, of(measure, whole), average, ranges),
      table(caption, heads("마지막 경기", label, "우연 구간", "표본", "경기"), lines.join("")),
    );
  });
  const [said, test] = verdict(now, whole);
  return `${said}<div class="figures">${figures.join("")}</div>${test}`;
}

export function trendPage(html) {
  return template(html, [
    [
      '<p class="numbers">최근',
      "</p>",
      ({ months }) =>
        `<p class="numbers">최근 12개월${dot}${monthName(months[0].Month)} – ${monthName(months.at(-1).Month)}${dot}${months.reduce((total, { sum }) => total + Number(sum.G), 0)}경기`,
    ],
    ['<div class="figures">', "</section>", byMonth],
    ['<p class="form-verdict">', "</section>", byTen],
  ]);
}
