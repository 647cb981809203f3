import { useLocation } from "@remix-run/react";
import { ownLanguage } from "../i18n/english-offer";
import { barePath, localePath } from "../i18n/languages";
import { translators } from "../i18n/texts";

/** Leads from a Korean page to the same one in English; it goes once either is chosen. */
export function EnglishOffer() {
  const { pathname, search } = useLocation();
  const here = barePath(pathname);
  const stay = new URLSearchParams(search);
  stay.set(ownLanguage, "ko");
  const t = translators.en;
  return (
    <div className="english-offer wall" lang="en">
      <p className="header-inner">
        <a className="header-action" href={localePath("en", `${here}${search}`)} hrefLang="en">
          {t("common.readInEnglish")}
        </a>{" "}
        <a className="header-action" href={localePath("ko", `${here}?${stay.toString()}`)} hrefLang="ko" rel="nofollow">
          {t("common.stayInKorean")}
        </a>
      </p>
    </div>
  );
}
