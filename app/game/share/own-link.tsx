import { Island } from "../../islands/island.server";
import { useLocale } from "../../i18n/use-t";
import { useDevice } from "../../native/device";
import { Section } from "../../ui/section";
import { kakaoPath } from "./kakao-page.server";
import type { SharedCard } from "./load-card.server";
import { pictureAddress } from "./share-link";
import ShareSeason from "./share-season.island";

interface OwnLinkProps extends Pick<SharedCard<unknown>, "link" | "version"> {
  heading: string;
  /** Of the picture. */
  alt: string;
  title: string;
  text: string;
}

/** The picture and the ways to send it, for whose card it is. */
export function OwnLink({ link: { url, path, mine }, version, heading, alt, title, text }: OwnLinkProps) {
  const { t, language } = useLocale();
  const { market } = useDevice();
  return (
    <Section title={heading}>
      <div className="season-card">
        <div className="share-picture">
          <img src={pictureAddress(path, version)} alt={alt} width="1200" height="630" loading="lazy" />
        </div>
      </div>
      <Island
        of={ShareSeason}
        className="season-share"
        props={{ title, text, url, picture: pictureAddress(url, version), kakao: market ? null : kakaoPath(language) }}
      />
      {mine ? <a href={mine}>{t("share.mine")}</a> : null}
    </Section>
  );
}
