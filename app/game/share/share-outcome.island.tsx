import { useRef } from "react";
import type { Worded } from "../../islands/island-module";
import { picturePath, type ShareLink } from "./share-link";
import { shareTexts } from "./share-url";
import { useShare } from "./use-share";

export const texts = [...shareTexts, "share.link", "share.picture", "share.open"] as const;

interface ShareOutcomeProps extends Worded<(typeof texts)[number]> {
  /** The title and text that are sent along. */
  title: string;
  text: string;
  /** If it has been made just now. */
  link: ShareLink | null;
}

/** What comes of sharing by the form before it: a word of what was done, and the link. */
export default function ShareOutcome({ t, link: known, ...shareable }: ShareOutcomeProps) {
  const said = useRef<HTMLParagraphElement>(null);
  const { link, outcome, field } = useShare(said, known, shareable);
  return (
    <>
      <p className="share-said" role="status" ref={said}>
        {outcome ? t(outcome) : ""}
      </p>
      {link ? (
        <div className="share-link">
          <label className="field-label" htmlFor="share-url">
            {t("share.link")}
          </label>
          <input
            className="input"
            type="text"
            id="share-url"
            ref={field}
            readOnly
            value={link.url}
            // The page that the form leads back to begins here, which also brings its scripts.
            autoFocus={known !== null}
            onFocus={(event) => event.currentTarget.select()}
          />
          <img src={picturePath(link.path)} alt={t("share.picture")} width="1200" height="630" />
          <a href={link.path}>{t("share.open")}</a>
        </div>
      ) : null}
    </>
  );
}
