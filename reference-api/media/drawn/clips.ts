import { clamp, dot, ease, line, midway, scatter, type Canvas, type Point } from "./canvas";
import { batTip, player, poseAt, type Moment, type Pose } from "./player";
import { ground, stadium } from "./stadium";

export const FPS = 60;

type Clip = (canvas: Canvas, time: number) => void;

const STANCE: Pose = { backFoot: [26, 0], frontFoot: [-24, 0], hip: [4, -72], neck: [0, -120], hand: [22, -112], other: [20, -108], angle: -65, reach: 1 }; // prettier-ignore
const CONTACT = 1.44;
const SWING: readonly Moment[] = [
  { at: 0, ...STANCE },
  { at: 0.5, hip: [5, -71], neck: [2, -119], hand: [24, -113], other: [22, -109], angle: -58 },
  { at: 0.95, frontFoot: [-16, -16], hip: [11, -71], neck: [9, -119], hand: [34, -116], other: [32, -111], angle: -48 },
  { at: 1.24, frontFoot: [-40, 0], hip: [1, -67], neck: [4, -115], hand: [32, -106], other: [29, -103], angle: -36, reach: 1 }, // prettier-ignore
  { at: 1.34, hip: [-4, -68], hand: [14, -84], other: [12, -86], angle: 62, reach: 0.5 },
  { at: CONTACT, backFoot: [24, -3], hip: [-9, -70], neck: [1, -117], hand: [-20, -84], other: [-18, -86], angle: 172, reach: 1 }, // prettier-ignore
  { at: 1.58, hand: [-24, -104], other: [-22, -104], angle: 236, reach: 0.8 },
  { at: 1.78, backFoot: [20, -6], hip: [-12, -72], neck: [-4, -121], hand: [2, -126], other: [0, -124], angle: 300, reach: 0.9 }, // prettier-ignore
  { at: 2.3, hand: [4, -124], other: [2, -122], angle: 306 },
];
const BOX: Point = [404, 322];

const batting: Clip = (canvas, time) => {
  stadium(canvas, 176);
  ground(canvas, 176, 268);
  plate(canvas, [330, 326]);
  const swing = poseAt(SWING, STANCE, time);
  for (let echo = 5; echo > 0; echo--) blur(canvas, time - echo * 0.011, echo);
  player(canvas, BOX, -1, 1.36, swing, true);
  const met: Point = placed(batTip({ ...poseAt(SWING, STANCE, CONTACT), reach: 0.84 }));
  if (time < CONTACT) pitched(canvas, [-40, 150], met, (time - 0.98) / (CONTACT - 0.98));
  else hit(canvas, met, [-60, -190], (time - CONTACT) / 0.62);
  if (time >= CONTACT && time < CONTACT + 0.16) spark(canvas, met, (time - CONTACT) / 0.16);
};

const placed = ([x, y]: Point): Point => [BOX[0] + x * 1.36, BOX[1] + y * 1.36];

function blur(canvas: Canvas, time: number, echo: number) {
  if (time < 1.24 || time > 1.8) return;
  const pose = poseAt(SWING, STANCE, time);
  const colour = `rgba(255,230,170,${0.3 - echo * 0.045})`;
  line(canvas, [placed(midway(pose.hand, batTip(pose), 0.35)), placed(batTip(pose))], colour, 11);
}

function plate(canvas: Canvas, [x, y]: Point) {
  line(canvas, [[x - 22, y], [x + 22, y], [x + 28, y + 8], [x, y + 13], [x - 28, y + 8], [x - 22, y]], "#f7f4e9", 4); // prettier-ignore
}

function ball(canvas: Canvas, at: Point, radius: number) {
  dot(canvas, at, radius + 5, "rgba(255,246,214,.25)");
  dot(canvas, at, radius, "#fffdf4");
}

function pitched(canvas: Canvas, from: Point, to: Point, share: number) {
  if (share <= 0) return;
  line(canvas, [midway(from, to, clamp(share - 0.12)), midway(from, to, share)], "rgba(255,246,214,.35)", 5);
  ball(canvas, midway(from, to, share), 4 + share * 3);
}

function hit(canvas: Canvas, from: Point, to: Point, share: number) {
  const arc = (part: number): Point => [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * (part * 1.25 - part * part * 0.25)]; // prettier-ignore
  const points = Array.from({ length: 9 }, (_, index) => arc(clamp(share - 0.16 + index * 0.02)));
  if (share < 1.16) line(canvas, points, "rgba(255,202,92,.75)", 4);
  if (share < 1) ball(canvas, arc(share), 7 - share * 3);
}

function spark(canvas: Canvas, at: Point, share: number) {
  for (let ray = 0; ray < 8; ray++) {
    const angle = (ray / 8) * Math.PI * 2 + 0.3;
    const end = (length: number): Point => [at[0] + Math.cos(angle) * length, at[1] + Math.sin(angle) * length];
    line(canvas, [end(10 + share * 16), end(18 + share * 24)], `rgba(255,225,163,${1 - share})`, 4);
  }
}

const SET: Pose = { backFoot: [10, 0], frontFoot: [-14, 0], hip: [0, -73], neck: [0, -122], hand: [-14, -92], other: [-18, -94], angle: 0, reach: 0 }; // prettier-ignore
const RELEASE = 1.5;
const THROW: readonly Moment[] = [
  { at: 0, ...SET },
  { at: 0.4, hand: [-12, -100], other: [-16, -102] },
  { at: 0.9, frontFoot: [-10, -58], hip: [6, -74], neck: [9, -123], hand: [0, -98], other: [-6, -100] },
  { at: 1.2, frontFoot: [-44, -20], hip: [-8, -66], neck: [6, -112], hand: [46, -92], other: [-48, -112] },
  { at: 1.36, backFoot: [14, 0], frontFoot: [-66, 0], hip: [-24, -58], neck: [-20, -108], hand: [22, -140], other: [-66, -98] }, // prettier-ignore
  { at: RELEASE, backFoot: [24, -6], hip: [-36, -56], neck: [-46, -100], hand: [-70, -142], other: [-50, -82] },
  { at: 1.72, backFoot: [22, -26], hip: [-44, -58], neck: [-66, -92], hand: [-86, -44], other: [-46, -74] },
  { at: 2.2, backFoot: [-14, -2], hip: [-46, -64], neck: [-58, -108], hand: [-72, -70], other: [-50, -80] },
];
const MOUND: Point = [214, 316];
const MITT: Point = [556, 222];

const pitching: Clip = (canvas, time) => {
  stadium(canvas, 176);
  ground(canvas, 176, 282);
  canvas.beginPath();
  canvas.ellipse(236, 322, 176, 26, 0, 0, 7);
  canvas.fillStyle = "#b5774c";
  canvas.fill();
  const caught = RELEASE + 0.34;
  zone(canvas, time >= caught ? clamp((time - caught) / 0.2) : -1);
  player(canvas, MOUND, 1, 1.3, poseAt(THROW, SET, time), false);
  const hand = poseAt(THROW, SET, Math.min(time, RELEASE)).hand;
  const at: Point = [MOUND[0] - hand[0] * 1.3, MOUND[1] + hand[1] * 1.3];
  if (time < RELEASE) ball(canvas, at, 5);
  else pitched(canvas, at, MITT, Math.min((time - RELEASE) / 0.34, 1));
  if (time >= caught && time < caught + 0.2) spark(canvas, MITT, (time - caught) / 0.2);
};

function zone(canvas: Canvas, lit: number) {
  for (let cell = 0; cell < 9; cell++) {
    const [x, y] = [514 + (cell % 3) * 28, 166 + Math.floor(cell / 3) * 38];
    canvas.fillStyle =
      cell === 4 && lit >= 0 ? `rgba(143,240,168,${0.25 + 0.5 * (1 - lit) + 0.2})` : "rgba(13,48,36,.55)";
    canvas.fillRect(x, y, 26, 36);
    canvas.strokeStyle = "rgba(246,248,238,.7)";
    canvas.lineWidth = 1.6;
    canvas.strokeRect(x, y, 26, 36);
  }
}

const FIELDER: Pose = { backFoot: [14, 0], frontFoot: [-14, 0], hip: [0, -72], neck: [0, -121], hand: [-24, -84], other: [22, -82], angle: 0, reach: 0 }; // prettier-ignore
const CHASE: readonly Moment[] = [
  { at: 0, ...FIELDER },
  { at: 0.6, frontFoot: [-26, -10], hand: [-34, -96] },
  { at: 1.2, frontFoot: [-12, 0], backFoot: [20, -8], hand: [-30, -150] },
  { at: 1.6, hip: [0, -84], neck: [0, -134], frontFoot: [-10, -14], backFoot: [12, -12], hand: [-16, -184], other: [24, -104] }, // prettier-ignore
  {
    at: 2,
    hip: [0, -70],
    neck: [-2, -117],
    frontFoot: [-14, 0],
    backFoot: [14, 0],
    hand: [-20, -84],
    other: [22, -80],
  },
];

const highlight: Clip = (canvas, time) => {
  stadium(canvas, 236);
  ground(canvas, 236, 330);
  canvas.fillStyle = "#0c2a21";
  canvas.fillRect(0, 196, 640, 76);
  line(canvas, [[0, 196], [640, 196]], "#f5c83b", 5); // prettier-ignore
  const over = 1.7;
  if (time > over) fireworks(canvas, time - over);
  const share = ease(clamp(time / over));
  const arc = (part: number): Point => [640 - part * 430, 210 - Math.sin(part * 2.5 + 0.3) * 190];
  const points = Array.from({ length: 10 }, (_, index) => arc(Math.max(share - 0.2 + index * 0.02, 0)));
  if (time < over + 0.15) line(canvas, points, "rgba(255,202,92,.75)", 4);
  if (time < over) ball(canvas, arc(share), 7 - share * 2.5);
  player(canvas, [352 - ease(clamp(time / 1.5)) * 74, 334], -1, 1, poseAt(CHASE, FIELDER, time), false);
};

function fireworks(canvas: Canvas, age: number) {
  const lot = scatter(41);
  const colours = ["255,202,92", "143,240,168", "255,141,124"];
  for (let burst = 0; burst < 4; burst++) {
    const [x, y] = [90 + burst * 150 + lot() * 40, 46 + lot() * 56];
    const grown = clamp((age - burst * 0.16) / 0.7);
    for (let ray = 0; grown > 0 && grown < 1 && ray < 14; ray++) {
      const angle = (ray / 14) * Math.PI * 2;
      const far = ease(grown) * (34 + (ray % 3) * 9);
      dot(canvas, [x + Math.cos(angle) * far, y + Math.sin(angle) * far + grown * 12], 2.6, `rgba(${colours[burst % 3]},${1 - grown})`); // prettier-ignore
    }
  }
}

export const DRAWINGS: Readonly<Record<string, Clip>> = { batting, pitching, highlight };
