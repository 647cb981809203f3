import { videoPath } from "../baseball/video-query";
import { useLocale } from "../i18n/use-t";
import { Icon, icons } from "../ui/icon";

/** @param of what the film shows, for who does not see where the link stands */
export function FilmLink({ video, of }: { video: string; of: string }) {
  const { t, linkTo } = useLocale();
  return (
    <a className="touch film-link" href={linkTo(videoPath(video))}>
      <Icon shape={icons.camera} />
      <span>{t("game.film")}</span> <span className="visually-hidden">{of}</span>
    </a>
  );
}
