export interface Opponent {
  seq: number;
  nameKo: string;
  nameEn: string;
  level: number;
  style: "balanced" | "contact" | "speed" | "power" | "control";
  skill: { contact: number; power: number; eye: number; legs: number; arm: number };
}

export const OPPONENTS: readonly Opponent[] = [
  { seq: 1, nameKo: "새싹 배터리", nameEn: "Green Battery", level: 1, style: "balanced", skill: { contact: 0.2, power: 0.2, eye: 0.3, legs: 0.3, arm: 0.2 } },
  { seq: 2, nameKo: "골목 타선", nameEn: "Back Alley Bats", level: 2, style: "contact", skill: { contact: 0.65, power: 0.15, eye: 0.4, legs: 0.4, arm: 0.35 } },
  { seq: 3, nameKo: "번개 주루단", nameEn: "Lightning Legs", level: 3, style: "speed", skill: { contact: 0.5, power: 0.25, eye: 0.5, legs: 1, arm: 0.5 } },
  { seq: 4, nameKo: "담장 밖 클럽", nameEn: "Over the Fence", level: 4, style: "power", skill: { contact: 0.45, power: 0.95, eye: 0.4, legs: 0.2, arm: 0.6 } },
  { seq: 5, nameKo: "스트라이크존 연구소", nameEn: "Strike Zone Lab", level: 4, style: "control", skill: { contact: 0.5, power: 0.4, eye: 0.9, legs: 0.4, arm: 0.85 } },
  { seq: 6, nameKo: "자정의 에이스", nameEn: "Midnight Aces", level: 5, style: "balanced", skill: { contact: 0.75, power: 0.7, eye: 0.7, legs: 0.6, arm: 0.9 } },
]; // prettier-ignore
