export const providers = ["kakao", "naver", "apple"] as const;
export type Provider = (typeof providers)[number];

export function isProvider(name: string | null): name is Provider {
  return providers.some((provider) => provider === name);
}
