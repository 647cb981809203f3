import type { Path } from "../../i18n/languages";

export function infoPage({ domestic }: { domestic: boolean }): Path {
  return domestic ? "/mypage/info-edit" : "/mypage/global/info-edit";
}
