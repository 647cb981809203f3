import { outbox } from "./accounts/outbox";
import { carrierConfirm, carrierStart } from "./carrier/visits";
import { media } from "./nasmo/media";
import { KINDS, MEDIA_PATH } from "./nasmo/media-links";
import { noticePictures } from "./notice/pictures";
import { type Page, jsonPage } from "./page";
import { PUSH_SERVICES } from "./push/endpoints";
import { vapidKeys } from "./push/vapid";
import { onwardScript, providerStyle } from "./social/provider-assets";
import { SCRIPT_PATH, STYLE_PATH } from "./social/provider-page";
import { kakaoSdk } from "./social/kakao-share";
import type { Providers } from "./social/providers";
import { keptMessages, takeMessage } from "./push/stand-in";
import { pushBrowsers, sendPush } from "./push/send";
import { pushDevices } from "./push/device";
import { venueHome } from "./venue/home";
import { picturePages } from "./venue/pictures";

type Methods = Partial<Record<"GET" | "HEAD" | "POST", Page>>;

const getAndHead = (page: Page): Methods => ({ GET: page, HEAD: page });

export type Pages = Readonly<Record<string, Methods>>;

export const pagesOf = (providers: Providers): Pages => ({
  "/outbox": { GET: outbox },
  "/devices": { GET: pushDevices },
  "/browsers": { GET: pushBrowsers, POST: sendPush },
  "/push-service": { GET: keptMessages, POST: takeMessage },
  "/__settings": { GET: settings(providers) },
  [STYLE_PATH]: { GET: providerStyle },
  [SCRIPT_PATH]: { GET: onwardScript },
  "/carrier/start": { GET: carrierStart, POST: elsewhere(providers, carrierStart) },
  "/carrier/confirm": { POST: carrierConfirm },
  "/kakao/oauth/authorize": { GET: providers.kakao.authorize, POST: providers.kakao.submitConsent },
  "/kakao/login": { GET: providers.kakao.signIn.loginPage, POST: providers.kakao.signIn.logIn },
  "/kakao/oauth/token": { POST: providers.kakao.token },
  "/kakao/.well-known/jwks.json": { GET: providers.kakao.publishedKeys },
  "/kakao/v1/user/access_token_info": { GET: providers.kakao.tokenInformation },
  "/kakao/v2/user/me": { GET: providers.kakao.me, POST: providers.kakao.me },
  "/kakao/kakao.min.js": { GET: kakaoSdk },
  "/kakao/picker/link": { GET: providers.kakaoShare.goOn, POST: providers.kakaoShare.take },
  "/kakao/talk/login": { GET: providers.kakaoShare.login, POST: providers.kakaoShare.logIn },
  "/naver/oauth2.0/authorize": { GET: providers.naver.authorize, POST: providers.naver.submitConsent },
  "/naver/login": { GET: providers.naver.signIn.loginPage, POST: providers.naver.signIn.logIn },
  "/naver/oauth2.0/token": { GET: providers.naver.token, POST: providers.naver.token },
  "/naver/v1/nid/me": { GET: providers.naver.me },
  "/apple/auth/authorize": { GET: providers.apple.authorize, POST: providers.apple.submitConsent },
  "/apple/login": { GET: providers.apple.signIn.loginPage, POST: providers.apple.signIn.logIn },
  "/apple/auth/token": { POST: providers.apple.token },
  "/apple/auth/keys": { GET: providers.apple.publishedKeys },
  "/venue/home": { GET: venueHome },
  ...Object.fromEntries(Object.entries(picturePages).map(([path, page]) => [path, getAndHead(page)])),
  [`${MEDIA_PATH}/${KINDS.poster}`]: getAndHead(media("poster")),
  [`${MEDIA_PATH}/${KINDS.clip}`]: getAndHead(media("clip")),
  [`${MEDIA_PATH}/${KINDS.file}`]: getAndHead(media("file")),
  ...noticePictures,
});

/** Where the carrier's behaviour says so, the form goes on to another host of its. */
const elsewhere =
  (providers: Providers, page: Page): Page =>
  (request) =>
    providers.carrier.elsewhere && request.origin === providers.origin()
      ? { status: 307, headers: { Location: `${providers.accountOrigin()}/carrier/start` }, body: "" }
      : page(request);

const settings =
  ({ origin, credentials, apple, kakao }: Providers): Page =>
  ({ store }) =>
    jsonPage({
      MEDIA_ORIGINS: origin(),
      LINK_ORIGINS: origin(),
      PUSH_PUBLIC_KEY: vapidKeys(store).publicKey,
      PUSH_SERVICES: PUSH_SERVICES.join(","),
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
