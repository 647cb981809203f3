import { useEffect, useState } from "react";
import type { Worded } from "../islands/island-module";
import { Icon, icons } from "../ui/icon";
import { useHydrated } from "../ui/use-hydrated";

export const texts = ["home.bannerBefore", "home.bannerAfter", "home.bannersStop", "home.bannersGo"] as const;

interface BannerButtonsProps extends Worded<(typeof texts)[number]> {
  /** Id of the list of banners. */
  row: string;
}

const turnMs = 6000;

/** Moves the banners, also automatically until stopped; pauses while the row is touched or focused. */
export default function BannerButtons({ t, row }: BannerButtonsProps) {
  const hydrated = useHydrated();
  const [moving, setMoving] = useState(false);
  useEffect(() => setMoving(!wantsCalm()), []);
  useEffect(() => (moving ? moveByItself(row) : undefined), [moving, row]);
  if (!hydrated) return null;
  return (
    <>
      <button type="button" aria-label={t("home.bannerBefore")} onClick={() => step(row, -1)}>
        <Icon shape={icons.back} />
      </button>
      <button
        type="button"
        aria-label={t(moving ? "home.bannersStop" : "home.bannersGo")}
        onClick={() => setMoving(!moving)}
      >
        <Icon shape={moving ? icons.pause : icons.triangle} />
      </button>
      <button type="button" aria-label={t("home.bannerAfter")} onClick={() => step(row, 1)}>
        <Icon shape={icons.forward} />
      </button>
    </>
  );
}

/** Continues from the last banner to the first, and back. */
function step(row: string, by: 1 | -1): void {
  const list = document.getElementById(row);
  if (!list) return;
  const width = list.firstElementChild?.clientWidth || list.clientWidth;
  const last = list.scrollWidth - list.clientWidth;
  const next = list.scrollLeft + by * width;
  const left = next > last + width / 2 ? 0 : next < -width / 2 ? last : next;
  list.scrollTo({ left, behavior: wantsCalm() ? "auto" : "smooth" });
}

const holds = ["pointerenter", "focusin", "touchstart"];
const releases = ["pointerleave", "focusout"];

function moveByItself(row: string): () => void {
  const list = document.getElementById(row);
  let held = false;
  const hold = () => (held = true);
  const release = () => (held = false);
  const timer = setInterval(() => held || document.hidden || step(row, 1), turnMs);
  for (const type of holds) list?.addEventListener(type, hold, { passive: true });
  for (const type of releases) list?.addEventListener(type, release);
  return () => {
    clearInterval(timer);
    for (const type of holds) list?.removeEventListener(type, hold);
    for (const type of releases) list?.removeEventListener(type, release);
  };
}

function wantsCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
