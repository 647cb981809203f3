import { useState, type FormEvent } from "react";
import { localePath } from "../i18n/languages";
import type { TextKey } from "../i18n/texts";
import { useLanguage, useT } from "../i18n/use-t";
import { Icon } from "../ui/icon";
import type { Player } from "./board";

export interface Favourites {
  isOn: (player: Pick<Player, "id" | "favourite">) => boolean;
  onSubmit: (event: FormEvent<HTMLElement>) => void;
  /** Where a press without script leads back to, without language. */
  back: string;
  /** Action of the forms, and the name of their buttons. */
  action: string;
  label: (nickname: string) => string;
  /** What the last press has come to. */
  said: { text: TextKey; name: string } | null;
}

/** Marks players in place once React is here; before that, and where fetch fails, the forms are sent. */
export function useFavourites(back: string): Favourites {
  const t = useT();
  const action = localePath(useLanguage(), "/rank/favourite");
  const [marked, setMarked] = useState<Readonly<Record<string, boolean>>>({});
  const [said, setSaid] = useState<Favourites["said"]>(null);

  async function mark(form: HTMLFormElement) {
    const fields = new FormData(form);
    const player = String(fields.get("player"));
    const name = form.dataset.favourite ?? "";
    const answer = await ask(action, fields);
    // The session is over: the form itself leads to where it begins again.
    if (!answer) return form.submit();
    if (answer.on !== undefined) setMarked((known) => ({ ...known, [player]: answer.on === true }));
    setSaid({ text: sayings[answer.said] ?? "rank.favouriteFailed", name });
  }

  return {
    isOn: ({ id, favourite }) => marked[id] ?? favourite,
    onSubmit(event) {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.hasAttribute("data-favourite")) return;
      event.preventDefault();
      void mark(form);
    },
    ...{ back, action, said, label: (name) => t("rank.favourite", { name }) },
  };
}

const sayings: Record<string, TextKey> = {
  on: "rank.favouriteOn",
  off: "rank.favouriteOff",
  full: "rank.favouriteFull",
};

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

/** A star to press: a form of its own for every player. */
export function FavouriteForm({ player, favourites }: { player: Player; favourites: Favourites }) {
  const on = favourites.isOn(player);
  const { back, action, label } = favourites;
  return (
    <form className="star-place" method="post" action={action} noValidate data-favourite={player.nickname}>
      <input type="hidden" name="player" value={player.id} />
      <input type="hidden" name="on" value={on ? "N" : "Y"} />
      <input type="hidden" name="redirect" value={`${back}#p${player.id}`} />
      <button className="star" aria-pressed={on} aria-label={label(player.nickname)}>
        <Icon name="star" />
      </button>
    </form>
  );
}

/** Read out when a press has come to something. */
export function FavouriteStatus({ said }: Pick<Favourites, "said">) {
  const t = useT();
  return (
    <p className="rank-status" role="status">
      {said ? t(said.text, { name: said.name }) : null}
    </p>
  );
}
