import { jsonPage, type Page } from "./page";
import type { Providers } from "./social/providers";
import { vapidKeys } from "./push/vapid";

export const settings =
  ({ origin, credentials, apple, kakao }: Providers): Page =>
  ({ store }) =>
    jsonPage({
      MEDIA_ORIGINS: origin(),
      LINK_ORIGINS: origin(),
      PUSH_PUBLIC_KEY: vapidKeys(store).publicKey,
      CARRIER_URL: `${origin()}/carrier/start`,
      CARRIER_CHARSET: "utf-8",
      KAKAO_CLIENT_ID: credentials.kakao.id,
      KAKAO_CLIENT_SECRET: credentials.kakao.secret,
      KAKAO_AUTHORIZE_URL: `${origin()}/kakao/oauth/authorize`,
      KAKAO_OPENID: "on",
      KAKAO_TOKEN_URL: `${origin()}/kakao/oauth/token`,
      KAKAO_KEYS_URL: `${kakao.issuer}/.well-known/jwks.json`,
      KAKAO_ISSUER: kakao.issuer,
      KAKAO_JS_KEY: credentials.kakao.id,
      KAKAO_SDK_URL: `${origin()}/kakao/kakao.min.js`,
      KAKAO_SHARER_URL: origin(),
      NAVER_CLIENT_ID: credentials.naver.id,
      NAVER_CLIENT_SECRET: credentials.naver.secret,
      NAVER_AUTHORIZE_URL: `${origin()}/naver/oauth2.0/authorize`,
      NAVER_TOKEN_URL: `${origin()}/naver/oauth2.0/token`,
      APPLE_CLIENT_ID: credentials.apple.id,
      APPLE_TEAM_ID: credentials.apple.teamId,
      APPLE_KEY_ID: credentials.apple.keyId,
      APPLE_PRIVATE_KEY: credentials.apple.privateKey.replaceAll("\n", "\\n"),
      APPLE_AUTHORIZE_URL: `${apple.issuer}/auth/authorize`,
      APPLE_TOKEN_URL: `${apple.issuer}/auth/token`,
      APPLE_KEYS_URL: `${apple.issuer}/auth/keys`,
      APPLE_ISSUER: apple.issuer,
    });
