export type Point = readonly [x: number, y: number];
export type Canvas = CanvasRenderingContext2D;

export const WIDTH = 640;
export const HEIGHT = 360;

export function line(canvas: Canvas, points: readonly Point[], colour: string, width: number) {
  canvas.beginPath();
  points.forEach(([x, y], index) => (index ? canvas.lineTo(x, y) : canvas.moveTo(x, y)));
  Object.assign(canvas, { strokeStyle: colour, lineWidth: width, lineCap: "round", lineJoin: "round" });
  canvas.stroke();
}

export function shape(canvas: Canvas, points: readonly Point[], colour: string | CanvasGradient) {
  canvas.beginPath();
  points.forEach(([x, y], index) => (index ? canvas.lineTo(x, y) : canvas.moveTo(x, y)));
  canvas.fillStyle = colour;
  canvas.fill();
}

export function dot(canvas: Canvas, [x, y]: Point, radius: number, colour: string) {
  canvas.beginPath();
  canvas.arc(x, y, radius, 0, 7);
  canvas.fillStyle = colour;
  canvas.fill();
}

export function fade(canvas: Canvas, from: Point, to: Point, colours: readonly string[]) {
  const gradient = canvas.createLinearGradient(from[0], from[1], to[0], to[1]);
  colours.forEach((colour, index) => gradient.addColorStop(index / (colours.length - 1), colour));
  return gradient;
}

export const between = (from: number, to: number, share: number) => from + (to - from) * share;
export const midway = (from: Point, to: Point, share: number): Point => [
  between(from[0], to[0], share),
  between(from[1], to[1], share),
];
export const clamp = (value: number) => Math.min(Math.max(value, 0), 1);
export const ease = (share: number) => share * share * (3 - 2 * share);

export function scatter(seed: number) {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
