import { env } from "../../env.server";
import type { KakaoSdk } from "./kakao";

/** SHA-384 of version 2.7.2, as Kakao publishes it. */
const integrity = "sha384-TiCUE00h649CAMonG018J2ujOgDKW/kVWlChEuu4jK2vxfAAD0eZxzCKakxg55G4";

const { KAKAO_JS_KEY: key, KAKAO_SDK_URL: url } = env;

/** Null without the operator's JavaScript key. */
export const kakaoSdk: KakaoSdk | null = key
  ? { key, url, ...(new URL(url).hostname === "t1.kakaocdn.net" ? { integrity } : {}) }
  : null;
