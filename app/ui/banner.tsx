interface BannerProps {
  title: string;
  text: string;
  href: string | null;
  art: "season" | "tournament" | "venue" | "video";
}

export function Banner({ title, text, href }: BannerProps) {
  const words = (
    <>
      <strong>{title}</strong> <span>{text}</span>
    </>
  );
  return href ? (
    <a className="banner" href={href}>
      {words}
    </a>
  ) : (
    <div className="banner">{words}</div>
  );
}
