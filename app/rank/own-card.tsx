import { ButtonLink } from "../ui/button";
import { Section } from "../ui/section";
import { Jersey } from "./jersey";
import { change, meter, place, type RowView } from "./standing";

export interface OwnView {
  title: string;
  /** Instead of all else before the first game. */
  invitation: string | null;
  place: OwnPlaceView | null;
}

interface OwnPlaceView {
  row: RowView;
  /** Why there is no rank. */
  waiting: string | null;
  percentile: string | null;
  measure: string;
  /** What an event misses of the member. */
  note: string | null;
  nearLabel: string;
  /** Two above, the member, two below. */
  near: Pick<RowView, "id" | "nickname" | "me" | "place" | "value">[];
  to: { href: string; label: string } | null;
}

/** The member's own place, above all others'. */
export function OwnCard({ own: { title, invitation, place } }: { own: OwnView }) {
  return (
    <Section title={title} id="own">
      <div className="own">{place ? <OwnPlace own={place} /> : <p>{invitation}</p>}</div>
    </Section>
  );
}

function OwnPlace({ own }: { own: OwnPlaceView }) {
  const { row, waiting, percentile, measure, note, nearLabel, near, to } = own;
  return (
    <>
      <div className="own-head">
        <Jersey nickname={row.nickname} digits={row.place?.number ?? "–"} />
        <div className="own-facts">
          <p className={waiting ? "own-waiting" : "own-rank"}>
            {waiting} {place(row)} {change(row)}
          </p>
          {percentile ? <p className="own-percentile">{percentile}</p> : null}
          <p className="own-value">
            {measure} <b>{row.value}</b> {row.sample}
          </p>
        </div>
      </div>
      {row.meter ? meter(row.meter) : null}
      {note ? <p className="own-note">{note}</p> : null}
      {near.length > 1 ? (
        <ol className="near" aria-label={nearLabel}>
          {near.map((one) => (
            <li key={one.id} className={one.me ? "near-own" : undefined}>
              {place(one)} <span className="near-name">{one.nickname}</span> <b>{one.value}</b>
            </li>
          ))}
        </ol>
      ) : null}
      {to ? (
        <ButtonLink look="quiet" small href={to.href}>
          {to.label}
        </ButtonLink>
      ) : null}
    </>
  );
}
