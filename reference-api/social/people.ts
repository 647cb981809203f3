import { createHash } from "node:crypto";

export const PROVIDERS = ["kakao", "naver", "apple"] as const;
export type Provider = (typeof PROVIDERS)[number];

export type SharedItem = "email" | "name" | "phone";

export interface AccountHolder {
  email: string;
  firstName: string;
  lastName: string;
  /** Like 01012345678. */
  phone: string;
}

/** Choices on the consent page; the first of each provider is a seeded member. */
export const PEOPLE: Record<Provider, readonly AccountHolder[]> = {
  kakao: [
    { email: "kakao@example.com", lastName: "윤", firstName: "노랑", phone: "01012340009" },
    { email: "kakao.newcomer@example.com", lastName: "김", firstName: "처음", phone: "01055550002" },
  ],
  naver: [
    { email: "naver@example.com", lastName: "한", firstName: "초록", phone: "01012340014" },
    { email: "naver.newcomer@example.com", lastName: "이", firstName: "처음", phone: "01055550004" },
  ],
  apple: [
    { email: "apple@example.com", lastName: "Rivera", firstName: "Sam", phone: "" },
    { email: "apple.newcomer@example.com", lastName: "Silva", firstName: "Morgan", phone: "" },
  ],
};

/** Returns the provider's user ID, derived from the address, so that the seed can link members to it. */
export function subjectOf(provider: Provider, email: string): string {
  const digest = createHash("sha256").update(`${provider}:${email.toLowerCase()}`).digest();
  if (provider === "kakao") return String(1_000_000_000 + (digest.readUIntBE(0, 6) % 3_000_000_000));
  if (provider === "naver") return digest.toString("base64url");
  const digits = (at: number) => String(digest.readUInt16BE(at) % 10_000).padStart(4, "0");
  return `00${digits(0)}.${digest.toString("hex", 2, 18)}.${digits(18)}`;
}

export const fullName = ({ firstName, lastName }: Pick<AccountHolder, "firstName" | "lastName">) =>
  /^[가-힣]*$/.test(lastName + firstName) ? lastName + firstName : `${firstName} ${lastName}`.trim();
