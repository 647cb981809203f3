export const providers = ["kakao", "naver", "apple"] as const;
export type Provider = (typeof providers)[number];
