import { Icon } from "../ui/icon";
import { DeletionNote } from "./deletion-note";
import type { Card } from "./video-list.server";

/** A wall of videos: a picture each, and below it a strip of the board. */
export function VideoCards({ cards, label }: { cards: readonly Card[]; label: string }) {
  return (
    <section className="section">
      <h2 className="clips-count numbers">{label}</h2>
      <ul className="clips">
        {cards.map((card) => (
          <VideoCard key={card.id} {...card} />
        ))}
      </ul>
    </section>
  );
}

function VideoCard(card: Card) {
  return (
    <li className="clip">
      <div className="clip-picture">
        <Poster url={card.poster} />
        <span className={`clip-type clip-${card.type}`}>{card.typeName}</span>{" "}
        <span className="clip-seconds">{card.seconds}</span>
      </div>
      <div className="clip-board">
        <a className="clip-link" href={card.href}>
          {card.result}
        </a>{" "}
        {card.number ? (
          <span className="clip-number numbers">
            <span className="visually-hidden">{card.numberLabel}</span> {card.number}
          </span>
        ) : null}
      </div>
      <p className="clip-where">
        <time dateTime={card.day}>{card.date}</time> <span>{card.inning}</span> <span>{card.venue}</span>
      </p>
      <div className="clip-state">
        <DeletionNote {...card.deletion} />{" "}
        {card.download ? (
          <span className="clip-download">
            <Icon name="check" />
            {card.download}
          </span>
        ) : null}
      </div>
    </li>
  );
}

/** The video's own picture, or a drawn one. */
function Poster({ url }: { url: string | null }) {
  if (url) return <img className="clip-poster" src={url} alt="" width="480" height="270" loading="lazy" />;
  return (
    <svg className="clip-poster clip-drawn" viewBox="0 0 160 90" aria-hidden="true" focusable="false">
      <path d="M0 66h160v24H0z" className="clip-drawn-wall" />
      <path d="M0 66h160" className="clip-drawn-line" />
      <path d="M30 62V24M24 14h12v10H24zM130 62V24M124 14h12v10h-12z" className="clip-drawn-light" />
      <circle cx="80" cy="44" r="15" className="clip-drawn-ball" />
      <path d="M70 33c5 6 5 16 0 22M90 33c-5 6-5 16 0 22" className="clip-drawn-seam" />
    </svg>
  );
}
