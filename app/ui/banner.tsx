import season from "./banners/season.svg?url";
import tournament from "./banners/tournament.svg?url";
import venue from "./banners/venue.svg?url";
import video from "./banners/video.svg?url";

const scenes = { season, tournament, venue, video };

interface BannerProps {
  title: string;
  text: string | null;
  href: string | null;
  art: keyof typeof scenes;
}

export function Banner({ title, text, href, art }: BannerProps) {
  const content = (
    <>
      <img src={scenes[art]} alt="" width="240" height="160" />
      <p>
        <strong>{title}</strong> {text ? <span>{text}</span> : null}
      </p>
    </>
  );
  return href ? (
    <a className="card banner" href={href}>
      {content}
    </a>
  ) : (
    <div className="card banner">{content}</div>
  );
}
