import type { Page } from "../page";

export const PICTURE = { width: 960, height: 540 } as const;
export const PICTURES_PATH = "/media/notice";

interface Scene {
  sky: string;
  ground: string;
  things: string;
}

const BALL = (x: number, y: number, r: number) =>
  `<g transform="translate(${x} ${y}) scale(${r / 100})"><circle r="100" fill="#fbf8ee"/><path d="M-62-78Q-8 0-62 78M62-78Q8 0 62 78" fill="none" stroke="#d13c34" stroke-width="10" stroke-linecap="round"/></g>`;
const BAT = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-9 190L-13-20Q-30-150-14-196Q0-214 14-196Q30-150 13-20L9 190z" fill="#e0a55a"/><path d="M-10 120H10L9 190H-9z" fill="#14231f"/><rect x="-17" y="186" width="34" height="14" rx="7" fill="#c98a40"/></g>`;
const LIGHTS = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><path d="M-7 60H7L11 420H-11z" fill="#14231f"/><rect x="-84" y="-48" width="168" height="108" rx="8" fill="#14231f"/>${[0, 1, 2].map((row) => [0, 1, 2, 3].map((column) => `<circle cx="${-57 + column * 38}" cy="${-24 + row * 30}" r="11" fill="#fff3c4"/>`).join("")).join("")}</g>`;
const SEATS = `<path d="M0 330Q480 232 960 330V430H0z" fill="#ffffff" fill-opacity=".14"/><path d="M0 372Q480 284 960 372V430H0z" fill="#000000" fill-opacity=".14"/>`;

/** Posters of events, in the product's colours. */
const SCENES: Record<string, Scene> = {
  homer: {
    sky: "#14343c",
    ground: "#1c6a3d",
    things: `${SEATS}${LIGHTS(150, 110)}${LIGHTS(810, 110)}<path d="M382 236Q470 140 606 118" fill="none" stroke="#ffca5c" stroke-width="8" stroke-dasharray="4 26" stroke-linecap="round"/>${BALL(652, 110, 52)}${BAT(270, 380, 42)}`,
  },
  night: {
    sky: "#12233f",
    ground: "#0f3b3a",
    things: `<circle cx="760" cy="130" r="74" fill="#fbf8ee"/><circle cx="796" cy="112" r="64" fill="#12233f"/><path d="M120 100l7 18 18 7-18 7-7 18-7-18-18-7 18-7zM420 70l5 13 13 5-13 5-5 13-5-13-13-5 13-5z" fill="#ffe6a6"/>${SEATS}${LIGHTS(480, 170)}${BALL(220, 390, 60)}`,
  },
  gift: {
    sky: "#b7472a",
    ground: "#8a3413",
    things: `<rect x="310" y="230" width="340" height="220" rx="12" fill="#fbf8ee"/><rect x="286" y="180" width="388" height="76" rx="12" fill="#ffe6a6"/><path d="M452 180h56v270h-56z" fill="#ffca5c"/><path d="M480 178Q370 150 384 92Q440 66 480 178Q520 66 576 92Q590 150 480 178" fill="none" stroke="#ffca5c" stroke-width="22" stroke-linejoin="round"/>${BALL(204, 410, 58)}${BALL(764, 418, 46)}`,
  },
  speed: {
    sky: "#7a4f00",
    ground: "#14231f",
    things: `<path d="M96 214H470M40 270H520M130 326H440" stroke="#ffca5c" stroke-width="16" stroke-linecap="round" stroke-opacity=".7"/>${BALL(600, 270, 110)}<path d="M742 130a190 190 0 0 1 0 280" fill="none" stroke="#fbf8ee" stroke-width="18" stroke-linecap="round"/><path d="M800 96a250 250 0 0 1 0 348" fill="none" stroke="#fbf8ee" stroke-width="12" stroke-linecap="round" stroke-opacity=".6"/>`,
  },
  team: {
    sky: "#1d5480",
    ground: "#1c6a3d",
    things: `${SEATS}${[
      [250, "#b7472a"],
      [480, "#ffca5c"],
      [710, "#fbf8ee"],
    ]
      .map(
        ([x, colour]) =>
          `<g transform="translate(${x} 300)"><path d="M-86 30Q-86-86 0-86T86 30z" fill="${colour}"/><path d="M-86 22H86Q150 26 158 54Q60 40-86 46z" fill="#14231f"/><circle cy="-86" r="11" fill="#14231f"/></g>`,
      )
      .join("")}${BAT(140, 420, 70)}${BAT(820, 420, -70)}`,
  },
  snow: {
    sky: "#2b4a5e",
    ground: "#e9eef0",
    things: `${SEATS}${Array.from({ length: 34 }, (_, i) => `<circle cx="${(i * 173 + 40) % 960}" cy="${(i * 97 + 20) % 400}" r="${4 + (i % 4) * 2}" fill="#ffffff" fill-opacity=".85"/>`).join("")}<circle cx="480" cy="352" r="112" fill="#fbf8ee"/><circle cx="480" cy="204" r="76" fill="#fbf8ee"/><path d="M410 172Q420 116 480 112T550 172z" fill="#b7472a"/><path d="M404 168H560Q594 172 598 190H404z" fill="#8a3413"/><circle cx="456" cy="204" r="8" fill="#14231f"/><circle cx="506" cy="204" r="8" fill="#14231f"/><path d="M480 216l44 12-44 10z" fill="#d98324"/>${BAT(640, 330, 30)}`,
  },
};
export type Picture = "homer" | "night" | "gift" | "speed" | "team" | "snow";

const draw = ({ sky, ground, things }: Scene) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}" width="${PICTURE.width}" height="${PICTURE.height}"><rect width="960" height="540" fill="${sky}"/><path d="M0 420H960V540H0z" fill="${ground}"/>${things}</svg>`;

const page =
  (scene: Scene): Page =>
  () => ({
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=86400",
      "Content-Security-Policy": "default-src 'none'",
    },
    body: draw(scene),
  });

export const noticePictures = Object.fromEntries(
  Object.entries(SCENES).map(([name, scene]) => [`${PICTURES_PATH}/${name}.svg`, { GET: page(scene) }]),
);
