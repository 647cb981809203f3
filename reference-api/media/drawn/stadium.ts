import { between, dot, fade, HEIGHT, line, scatter, shape, WIDTH, type Canvas, type Point } from "./canvas";

const CROWD = ["#f2b134", "#f7f4e9", "#d9563f", "#7fb6d6", "#8ecf8f"];

export function stadium(canvas: Canvas, near: number) {
  canvas.fillStyle = fade(canvas, [0, 0], [0, near], ["#061018", "#0b2230", "#1b4250"]);
  canvas.fillRect(0, 0, WIDTH, HEIGHT);
  stars(canvas);
  stands(canvas, near);
  for (const x of [92, 352, 566]) tower(canvas, x, near);
  wall(canvas, near);
}

function stars(canvas: Canvas) {
  const lot = scatter(7);
  for (let index = 0; index < 40; index++) dot(canvas, [lot() * WIDTH, lot() * 90], 0.9, "rgba(223,238,240,.7)");
}

function stands(canvas: Canvas, near: number) {
  const top = (x: number) => near - 96 + 20 * Math.cos(((x - 320) / 640) * Math.PI);
  const edge: Point[] = Array.from({ length: 33 }, (_, index) => [index * 20, top(index * 20)]);
  shape(canvas, [[0, near], ...edge, [WIDTH, near]], "#0f242d");
  shape(canvas, [[0, near], ...edge.map(([x, y]): Point => [x, y + 40]), [WIDTH, near]], "#142f39");
  const lot = scatter(19);
  for (let index = 0; index < 240; index++) {
    const x = lot() * WIDTH;
    const y = between(top(x) + 8, near - 30, lot());
    dot(canvas, [x, y], 2, `${CROWD[index % CROWD.length]}88`);
  }
}

function tower(canvas: Canvas, x: number, near: number) {
  shape(canvas, [[x - 4, near - 90], [x + 4, near - 90], [x + 6, near - 20], [x - 6, near - 20]], "#0a161d"); // prettier-ignore
  const top = near - 168;
  shape(
    canvas,
    [
      [x - 34, top],
      [x + 34, top],
      [x + 34, top + 44],
      [x - 34, top + 44],
    ],
    "#16272f",
  );
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 4; column++) {
      const lamp: Point = [x - 24 + column * 16, top + 9 + row * 13];
      dot(canvas, lamp, 9, "rgba(255,217,120,.28)");
      dot(canvas, lamp, 4.6, "#fff6d6");
    }
  shape(canvas, [[x - 34, top + 44], [x + 34, top + 44], [x + 120, near], [x - 120, near]], fade(canvas, [0, top], [0, near], ["rgba(255,243,196,.16)", "rgba(255,243,196,0)"])); // prettier-ignore
}

function wall(canvas: Canvas, near: number) {
  canvas.fillStyle = "#0c2a21";
  canvas.fillRect(0, near - 26, WIDTH, 26);
  line(canvas, [[0, near - 26], [WIDTH, near - 26]], "#f5c83b", 3); // prettier-ignore
}

export function ground(canvas: Canvas, near: number, dirt: number) {
  canvas.fillStyle = "#1f5c37";
  canvas.fillRect(0, near, WIDTH, HEIGHT - near);
  for (let index = -9; index < 9; index += 2) {
    const [a, b] = [320 + index * 46, 320 + (index + 1) * 46];
    shape(
      canvas,
      [
        [a, near],
        [b, near],
        [320 + (b - 320) * 3, HEIGHT],
        [320 + (a - 320) * 3, HEIGHT],
      ],
      "#266a40",
    );
  }
  canvas.fillStyle = fade(canvas, [0, dirt], [0, HEIGHT], ["#8a5637", "#a66c45"]);
  canvas.fillRect(0, dirt, WIDTH, HEIGHT - dirt);
  line(canvas, [[0, dirt], [WIDTH, dirt]], "rgba(247,244,233,.5)", 2); // prettier-ignore
}
