import { env } from "../../env.server";
import { localePath, type Language, type LocalPath } from "../../i18n/languages";
import { notFound } from "../../session/answers.server";
import type { Visit } from "../../session/visit.server";
import { Button } from "../../ui/button";
import kakaoWindow from "./kakao-window.js?url";

/** SHA-384 of version 2.7.2, as Kakao publishes it. */
const integrity = "sha384-TiCUE00h649CAMonG018J2ujOgDKW/kVWlChEuu4jK2vxfAAD0eZxzCKakxg55G4";

const { KAKAO_JS_KEY: key, KAKAO_SDK_URL: url } = env;

/** Null without the operator's JavaScript key. */
export const kakaoPath = (language: Language): LocalPath | null => (key ? localePath(language, "/share/kakao") : null);

/** Returns the page of the window that KakaoTalk's button opens: it goes on to Kakao, over whichever hosts. */
export function kakaoPage(visit: Visit): Response {
  if (!key) return notFound();
  const { t } = visit;
  const isKakaos = new URL(url).hostname === "t1.kakaocdn.net";
  const children = (
    <div data-sdk={url} data-key={key} data-integrity={isKakaos ? integrity : undefined}>
      <p>{t("share.kakaoLead")}</p>
      <Button type="button" wide data-send="">
        {t("share.kakao")}
      </Button>
      <p className="field-error" role="alert" data-failed="" hidden>
        {t("share.kakaoFailed")}
      </p>
    </div>
  );
  return visit.page({ title: t("share.kakao"), children, scriptUrl: kakaoWindow });
}
