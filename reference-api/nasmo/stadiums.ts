import type { Language } from "../language";

const STADIUMS: readonly Record<Language, string>[] = [
  { ko: "달빛 야구장", en: "Moonlight Park" },
  { ko: "등대 돔", en: "Lighthouse Dome" },
  { ko: "강바람 구장", en: "Riverwind Field" },
  { ko: "은행나무 스타디움", en: "Ginkgo Stadium" },
  { ko: "초승달 구장", en: "Crescent Grounds" },
  { ko: "담쟁이 구장", en: "Ivy Yard" },
];

export const stadiumOf = (game: number, language: Language) => STADIUMS[game % STADIUMS.length]?.[language] ?? "";
