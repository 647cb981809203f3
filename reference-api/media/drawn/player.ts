import { between, dot, ease, line, midway, shape, type Canvas, type Point } from "./canvas";

/** Positions relative to the point between the feet; y grows downwards. */
export interface Pose {
  backFoot: Point;
  frontFoot: Point;
  hip: Point;
  neck: Point;
  /** `hand` holds the bat or throws. */
  hand: Point;
  other: Point;
  /** The bat's angle in degrees from the right, and the visible share of its length. */
  angle: number;
  reach: number;
}

export interface Moment extends Partial<Pose> {
  at: number;
}

const SKIN = "#e9b48a";
const JERSEY = "#f7f4e9";
const NAVY = "#23406e";
const SHOE = "#14231f";

export function poseAt(moments: readonly Moment[], first: Pose, time: number): Pose {
  const place = (part: Exclude<keyof Pose, "angle" | "reach">): Point => {
    const [from, to, share] = around(moments, part, time);
    return midway(from?.[part] ?? first[part], to?.[part] ?? from?.[part] ?? first[part], share);
  };
  const number = (part: "angle" | "reach") => {
    const [from, to, share] = around(moments, part, time);
    return between(from?.[part] ?? first[part], to?.[part] ?? from?.[part] ?? first[part], share);
  };
  const feet = { backFoot: place("backFoot"), frontFoot: place("frontFoot"), hip: place("hip"), neck: place("neck") };
  return { ...feet, hand: place("hand"), other: place("other"), angle: number("angle"), reach: number("reach") };
}

function around(moments: readonly Moment[], part: keyof Pose, time: number) {
  const naming = moments.filter((moment) => moment[part] !== undefined);
  const from = naming.filter(({ at }) => at <= time).at(-1);
  const to = naming.find(({ at }) => at > time);
  const share = to ? ease((time - (from?.at ?? 0)) / (to.at - (from?.at ?? 0))) : 0;
  return [from, to, share] as const;
}

/** Returns the joint between two bones of equal length; `bend` chooses the side. */
function joint(from: Point, to: Point, bone: number, bend: number): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const distance = Math.min(Math.hypot(dx, dy), bone * 2 - 0.1);
  const out = Math.sqrt(Math.max(bone * bone - (distance / 2) ** 2, 0)) * bend;
  const length = Math.hypot(dx, dy) || 1;
  return [(from[0] + to[0]) / 2 - (dy / length) * out, (from[1] + to[1]) / 2 + (dx / length) * out];
}

export function player(canvas: Canvas, [x, y]: Point, facing: 1 | -1, size: number, pose: Pose, bat: boolean) {
  canvas.save();
  canvas.translate(x, y);
  canvas.scale(-facing * size, size);
  leg(canvas, pose.hip, pose.backFoot, "#dcd8c8");
  arm(canvas, pose.neck, pose.other, "#dcd8c8");
  leg(canvas, pose.hip, pose.frontFoot, JERSEY);
  line(canvas, [pose.hip, [pose.neck[0], pose.neck[1] + 12]], JERSEY, 30);
  line(canvas, [[pose.hip[0] - 9, pose.hip[1] + 2], [pose.hip[0] + 9, pose.hip[1] + 2]], NAVY, 6); // prettier-ignore
  head(canvas, pose.neck);
  if (bat) club(canvas, pose);
  arm(canvas, pose.neck, pose.hand, JERSEY);
  canvas.restore();
}

function leg(canvas: Canvas, hip: Point, foot: Point, colour: string) {
  const ankle: Point = [foot[0], foot[1] - 7];
  const knee = joint(hip, ankle, 37, foot[0] < hip[0] ? 1 : -0.7);
  line(canvas, [hip, knee], colour, 19);
  line(canvas, [knee, ankle], colour, 14);
  line(canvas, [midway(knee, ankle, 0.45), ankle], NAVY, 12);
  line(canvas, [[foot[0] + 3, foot[1] - 3], [foot[0] - 9, foot[1] - 2]], SHOE, 9); // prettier-ignore
}

function arm(canvas: Canvas, neck: Point, hand: Point, colour: string) {
  const shoulder: Point = [neck[0], neck[1] + 11];
  const elbow = joint(shoulder, hand, 28, 0.8);
  line(canvas, [shoulder, elbow], colour, 14);
  line(canvas, [elbow, hand], SKIN, 9);
  dot(canvas, hand, 6.5, JERSEY);
}

function head(canvas: Canvas, neck: Point) {
  const [x, y] = [neck[0] - 5, neck[1] - 17];
  dot(canvas, [x, y], 15, SKIN);
  dot(canvas, [x - 10, y + 1], 1.8, SHOE);
  canvas.beginPath();
  canvas.arc(x, y - 2, 17, Math.PI * 0.97, Math.PI * 2.16);
  canvas.fillStyle = NAVY;
  canvas.fill();
  shape(canvas, [[x - 14, y - 7], [x - 29, y - 3], [x - 28, y], [x - 8, y - 2]], "#f2b134"); // prettier-ignore
  line(canvas, [[x + 8, y], [x + 9, y + 7]], NAVY, 11); // prettier-ignore
}

function club(canvas: Canvas, { hand, angle, reach }: Pose) {
  const tip = batTip({ hand, angle, reach });
  line(canvas, [hand, midway(hand, tip, 0.5)], "#a86e33", 5);
  line(canvas, [midway(hand, tip, 0.4), tip], "#d9a05b", 9);
}

export const batTip = ({ hand, angle, reach }: Pick<Pose, "hand" | "angle" | "reach">): Point => [
  hand[0] + Math.cos((angle * Math.PI) / 180) * 78 * reach,
  hand[1] + Math.sin((angle * Math.PI) / 180) * 78 * reach,
];
