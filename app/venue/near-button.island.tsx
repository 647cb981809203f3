import { useEffect, useRef, useState, type FormEvent } from "react";
import type { LocalPath } from "../i18n/languages";
import type { Worded } from "../islands/island-module";
import { pageOwner } from "../islands/page-owner";
import { Icon } from "../ui/icon";
import * as icons from "../ui/icons";
import { OwnedForm } from "../ui/owned-form";

export const texts = [
  "venue.near",
  "venue.nearNote",
  "venue.nearAsking",
  "venue.nearDenied",
  "venue.nearUnavailable",
  "venue.nearSlow",
] as const;
export const idle = true;

interface NearButtonProps extends Worded<(typeof texts)[number]> {
  /** Address of the list with its filters, which takes the position by POST. */
  action: LocalPath;
}

/** By code of GeolocationPositionError, whose constants old engines lack. */
const failures = { 1: "venue.nearDenied", 2: "venue.nearUnavailable", 3: "venue.nearSlow" } as const;
type Said = "venue.nearNote" | "venue.nearAsking" | (typeof failures)[keyof typeof failures];

/** Asks for the position when pressed; renders nothing without geolocation. */
export default function NearButton({ t, action }: NearButtonProps) {
  const [canAsk, setCanAsk] = useState(false);
  const [said, setSaid] = useState<Said>("venue.nearNote");
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setCanAsk("geolocation" in navigator && isSecureContext), []);

  function ask(event: FormEvent) {
    event.preventDefault();
    if (said === "venue.nearAsking") return;
    setSaid("venue.nearAsking");
    const options = { timeout: 10_000, maximumAge: 60_000 };
    navigator.geolocation.getCurrentPosition(send, ({ code }) => setSaid(failureOf(code)), options);
  }
  function send({ coords }: GeolocationPosition) {
    if (!field.current) return;
    field.current.value = `${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`;
    form.current?.submit();
    // For a page that is restored from the cache.
    setSaid("venue.nearNote");
  }
  if (!canAsk) return null;
  return (
    <OwnedForm owner={pageOwner()} className="near-form" action={action} ref={form} onSubmit={ask}>
      <input type="hidden" name="near" ref={field} />
      <button type="submit" className="button button-quiet button-small">
        <Icon shape={icons.pin} />
        {t("venue.near")}
      </button>
      <p className="near-said" role="status">
        {t(said)}
      </p>
    </OwnedForm>
  );
}

function failureOf(code: number): Said {
  return code === 1 || code === 3 ? failures[code] : failures[2];
}
