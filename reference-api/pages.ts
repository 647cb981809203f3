import { outbox } from "./accounts/outbox";
import { carrierConfirm, carrierStart } from "./carrier/visits";
import { media } from "./nasmo/media";
import { KINDS, MEDIA_PATH } from "./nasmo/media-links";
import type { Page } from "./page";
import { onwardScript, providerStyle } from "./provider-assets";
import { SCRIPT_PATH, STYLE_PATH } from "./provider-page";
import type { Providers } from "./providers";
import { settings } from "./settings";

type Methods = Partial<Record<"GET" | "HEAD" | "POST", Page>>;

const of =
  (choose: (providers: Providers) => Page): Page =>
  (request) =>
    choose(request.providers)(request);

const asked = (page: Page): Methods => ({ GET: page, HEAD: page });

/** What stands beside `/v1`, by path. */
export const PAGES: Record<string, Methods> = {
  "/outbox": { GET: outbox },
  "/__settings": { GET: settings },
  [STYLE_PATH]: { GET: providerStyle },
  [SCRIPT_PATH]: { GET: onwardScript },
  "/carrier/start": { GET: carrierStart, POST: carrierStart },
  "/carrier/confirm": { POST: carrierConfirm },
  "/kakao/oauth/authorize": { GET: of(({ kakao }) => kakao.ask), POST: of(({ kakao }) => kakao.decide) },
  "/kakao/oauth/token": { POST: of(({ kakao }) => kakao.token) },
  "/kakao/v1/user/access_token_info": { GET: of(({ kakao }) => kakao.tokenInformation) },
  "/kakao/v2/user/me": { GET: of(({ kakao }) => kakao.me), POST: of(({ kakao }) => kakao.me) },
  "/naver/oauth2.0/authorize": { GET: of(({ naver }) => naver.ask), POST: of(({ naver }) => naver.decide) },
  "/naver/oauth2.0/token": { GET: of(({ naver }) => naver.token), POST: of(({ naver }) => naver.token) },
  "/naver/v1/nid/me": { GET: of(({ naver }) => naver.me) },
  "/apple/auth/authorize": { GET: of(({ apple }) => apple.ask), POST: of(({ apple }) => apple.decide) },
  "/apple/auth/token": { POST: of(({ apple }) => apple.token) },
  "/apple/auth/keys": { GET: of(({ apple }) => apple.publishedKeys) },
  [`${MEDIA_PATH}/${KINDS.poster}`]: asked(media("poster")),
  [`${MEDIA_PATH}/${KINDS.clip}`]: asked(media("clip")),
  [`${MEDIA_PATH}/${KINDS.file}`]: asked(media("file")),
};
