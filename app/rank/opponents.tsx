import { Character } from "../ui/character";
import { Notice } from "../ui/notice";
import { Section } from "../ui/section";
import { NicknameSearch } from "./nickname-search";
import type { OpponentsView } from "./opponents.server";

interface OpponentView {
  id: string;
  nickname: string;
  character: string | null;
  /** None of the member. */
  href: string | null;
  note?: string;
  last?: { href: string; label: string };
}

/** Whom to compare with: by nickname, or one of those who were met most often. */
export function Opponents({ opponents: { search, found, rivals } }: { opponents: OpponentsView }) {
  return (
    <>
      <NicknameSearch search={search} />
      {found?.none ? (
        <Notice status>
          <p>{found.none}</p>
        </Notice>
      ) : null}
      {found?.list.length ? (
        <Section title={found.title}>
          <List opponents={found.list} />
        </Section>
      ) : null}
      {rivals ? (
        <Section title={rivals.title} id="rivals">
          {rivals.none ? <p>{rivals.none}</p> : <List opponents={rivals.list} />}
        </Section>
      ) : null}
    </>
  );
}

function List({ opponents }: { opponents: readonly OpponentView[] }) {
  return (
    <ol className="opponents">
      {opponents.map(({ id, nickname, character, href, note, last }) => (
        <li key={id}>
          <Character id={character ?? ""} name="" />
          <div>
            {href ? <a href={href}>{nickname}</a> : <b>{nickname}</b>}
            {note ? <p className="muted small">{note}</p> : null}
          </div>
          {last ? (
            <a className="opponent-last" href={last.href}>
              {last.label}
            </a>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
