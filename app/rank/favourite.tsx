import { useState, type FormEvent } from "react";
import { Icon } from "../ui/icon";

/** What the stars of a page need, in words; `{name}` stands for a nickname. */
export interface StarsView {
  action: string;
  /** Where a press without script leads back to, without language. */
  back: string;
  label: string;
  /** By what a press has come to. */
  sayings: Record<string, string | undefined>;
}

export interface Favourites extends StarsView {
  isOn: (player: { id: string; on: boolean }) => boolean;
  onSubmit: (event: FormEvent<HTMLElement>) => void;
  said: string;
}

/** Marks players in place once React is here; before that the forms are sent. */
export function useFavourites(stars: StarsView): Favourites {
  const { action, sayings } = stars;
  const [marked, setMarked] = useState<Readonly<Record<string, boolean>>>({});
  const [said, setSaid] = useState("");

  async function mark(form: HTMLFormElement) {
    const fields = new FormData(form);
    const answer = await ask(action, fields);
    // The session is over: the form itself leads to where it begins again.
    if (!answer) return form.submit();
    const { on } = answer;
    if (on !== undefined) setMarked((known) => ({ ...known, [String(fields.get("player"))]: on }));
    setSaid(named(sayings[answer.said] ?? sayings["failed"] ?? "", form.dataset["favourite"] ?? ""));
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

interface Answer {
  on?: boolean;
  said: string;
}

async function ask(action: string, fields: FormData): Promise<Answer | null> {
  const body = new URLSearchParams();
  fields.forEach((value, name) => body.append(name, String(value)));
  try {
    const headers = { Accept: "application/json" };
    const response = await fetch(action, { method: "POST", body, headers, credentials: "same-origin" });
    if (response.redirected) return null;
    const answer: Partial<Answer> = await response.json();
    return { on: answer.on, said: String(answer.said) };
  } catch {
    return { said: "failed" };
  }
}

function named(text: string, name: string): string {
  return text.split("{name}").join(name);
}

/** A star to press: a form of its own for every player. */
export function favouriteForm(player: { id: string; nickname: string; on: boolean }, favourites: Favourites) {
  const on = favourites.isOn(player);
  const { back, action, label } = favourites;
  return (
    <form className="star-place" method="post" action={action} noValidate data-favourite={player.nickname}>
      <input type="hidden" name="player" value={player.id} />
      <input type="hidden" name="on" value={on ? "N" : "Y"} />
      <input type="hidden" name="redirect" value={`${back}#p${player.id}`} />
      <button type="submit" className="star" aria-pressed={on} aria-label={named(label, player.nickname)}>
        <Icon name="star" />
      </button>
    </form>
  );
}
