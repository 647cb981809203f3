import { offers } from "../../branding/offers";
import type { Path } from "../../i18n/languages";

export function infoPage({ domestic }: { domestic: boolean }): Path {
  const isDomestic = offers("overseas") ? domestic && offers("domestic") : true;
  return isDomestic ? "/mypage/info-edit" : "/mypage/global/info-edit";
}
