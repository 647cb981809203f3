import { useEffect, useRef, useState, type MouseEvent } from "react";
import type { LocalPath } from "../i18n/languages";
import type { Worded } from "../islands/island-module";
import { pageOwner } from "../islands/page-owner";
import { OwnedForm } from "../ui/owned-form";

export const texts = ["venue.nearAsking", "venue.nearDenied", "venue.nearUnavailable", "venue.nearSlow"] as const;
export const idle = true;

export interface VenueWay {
  label: string;
  /** The list with this choice, or without it if it is on. */
  href: LocalPath;
  on: boolean;
  /** "Nearest first", while the position is not known. */
  needsPosition?: boolean;
}

interface VenueWaysProps extends Worded<(typeof texts)[number]> {
  label: string;
  ways: readonly VenueWay[];
  /** Address of the list with its filters, which takes the position by POST. */
  action: LocalPath;
}

/** By code of GeolocationPositionError, whose constants old engines lack. */
const failures = { 1: "venue.nearDenied", 2: "venue.nearUnavailable", 3: "venue.nearSlow" } as const;
/** The browser's own limit begins with the reader's answer to its question, which may never come. */
const patience = 10_000;
type Said = "venue.nearAsking" | (typeof failures)[keyof typeof failures];

/** Shows the choices of one press. Without a known position "nearest first" asks for it, where the browser can; else the list says that there is none. */
export default function VenueWays({ t, label, ways, action }: VenueWaysProps) {
  const [canAsk, setCanAsk] = useState(false);
  const [said, setSaid] = useState<Said>();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** The question that is open, by its timer. */
  const open = useRef<number>();
  useEffect(() => setCanAsk("geolocation" in navigator && isSecureContext), []);

  function ask(event: MouseEvent) {
    event.preventDefault();
    if (open.current !== undefined) return;
    setSaid("venue.nearAsking");
    const question = window.setTimeout(() => end(question, "venue.nearSlow"), patience);
    open.current = question;
    const isOpen = () => open.current === question;
    navigator.geolocation.getCurrentPosition(
      (position) => isOpen() && send(question, position),
      ({ code }) => isOpen() && end(question, failureOf(code)),
      { maximumAge: 60_000 },
    );
  }
  function send(question: number, { coords }: GeolocationPosition) {
    if (!field.current) return;
    field.current.value = `${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`;
    form.current?.submit();
    // For a page that is restored from the cache.
    end(question);
  }
  function end(question: number, said?: Said) {
    clearTimeout(question);
    open.current = undefined;
    setSaid(said);
  }
  return (
    <>
      <ul className="venue-ways" aria-label={label}>
        {ways.map(({ label, href, on, needsPosition }) => (
          <li key={label}>
            <a href={href} aria-current={on ? "true" : undefined} onClick={needsPosition && canAsk ? ask : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      {canAsk ? (
        <OwnedForm owner={pageOwner()} action={action} ref={form} hidden>
          <input type="hidden" name="near" ref={field} />
        </OwnedForm>
      ) : null}
      <p className="muted small near-said" role="status">
        {said ? t(said) : ""}
      </p>
    </>
  );
}

function failureOf(code: number): Said {
  return code === 1 || code === 3 ? failures[code] : failures[2];
}
