import { useState, type FormEvent } from "react";
import { Icon } from "../ui/icon";

/** What the stars of a page need, in words. */
export interface StarsView {
  action: string;
  /** Where a press without script leads back to, without language. */
  back: string;
  /** Before a nickname. */
  label: string;
  /** Said where there was no answer. */
  failed: string;
}

export interface Favourites extends StarsView {
  isOn: (player: { id: string; on: boolean }) => boolean;
  onSubmit: (event: FormEvent<HTMLElement>) => void;
  /** What came of the last press. */
  said: string;
}

interface Answer {
  on?: boolean;
  said: string;
}

/** Marks players in place once React is here; before that the forms are sent. */
export function useFavourites(stars: StarsView): Favourites {
  const [marked, setMarked] = useState<Readonly<Record<string, boolean>>>({});
  const [said, setSaid] = useState("");

  async function mark(form: HTMLFormElement) {
    const player = form.dataset["favourite"] ?? "";
    const answer = await ask(form);
    // The session is over: the form itself leads to where it begins again.
    if (!answer) return form.submit();
    const { on, said = stars.failed } = answer;
    if (on !== undefined) setMarked((known) => ({ ...known, [player]: on }));
    setSaid(said);
  }

  return {
    ...stars,
    isOn: ({ id, on }) => marked[id] ?? on,
    onSubmit(event) {
      event.preventDefault();
      if (event.target instanceof HTMLFormElement) void mark(event.target);
    },
    said,
  };
}

async function ask(form: HTMLFormElement): Promise<Partial<Answer> | null> {
  const body = new URLSearchParams();
  new FormData(form).forEach((value, name) => body.append(name, String(value)));
  try {
    const headers = { Accept: "application/json" };
    const response = await fetch(form.action, { method: "POST", body, headers, credentials: "same-origin" });
    return response.redirected ? null : await response.json();
  } catch {
    return {};
  }
}

/** A star to press: a form of its own for every player. */
export function favouriteForm(player: { id: string; nickname: string; on: boolean }, favourites: Favourites) {
  const on = favourites.isOn(player);
  const { back, action, label } = favourites;
  return (
    <form className="star-place" method="post" action={action} noValidate data-favourite={player.id}>
      <input type="hidden" name="player" value={player.id} />
      <input type="hidden" name="on" value={on ? "N" : "Y"} />
      <input type="hidden" name="name" value={player.nickname} />
      <input type="hidden" name="redirect" value={`${back}#p${player.id}`} />
      <button type="submit" className="star" aria-pressed={on} aria-label={`${label} ${player.nickname}`}>
        <Icon name="star" />
      </button>
    </form>
  );
}
