import type { Game } from "../baseball/game";
import { localePath } from "../i18n/languages";
import { useLanguage, useT } from "../i18n/use-t";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { picturePath, type ShareLink } from "./share-link";
import { useShare } from "./use-share";

interface ShareGameProps {
  game: Game;
  /** The game's title, as it is sent along. */
  title: string;
  /** If it has been made just now. */
  link: ShareLink | null;
}

/** The button that makes a game's link, and the link once it is made. */
export function ShareGame({ game, title, link: known }: ShareGameProps) {
  const t = useT();
  const action = localePath(useLanguage(), "/record/share");
  const { link, said, field, onSubmit } = useShare(known, { title, text: t("share.message", { title }) });
  return (
    <>
      <form className="share" method="post" action={action} onSubmit={onSubmit}>
        <input type="hidden" name="record" value={game.id} />
        <input type="hidden" name="mode" value={game.mode} />
        <Button look="quiet">
          <Icon name="share" />
          {t("share.share")}
        </Button>
      </form>
      <p className="share-said" role="status">
        {said ? t(said) : ""}
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
