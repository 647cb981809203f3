import { localePath, type Path } from "../i18n/languages";
import type { Wording } from "../i18n/texts";
import { Form } from "../ui/form";
import { Icon } from "../ui/icon";

interface Favoured {
  action: Path;
  /** The field that identifies the player or venue. */
  field: string;
  id: string;
  name: string;
  on: boolean;
  /** The page itself, to return to without scripts. */
  back: Path;
}

export function favouriteButton({ t, language }: Wording, { action, field, id, name, on, back }: Favoured) {
  return (
    <Form className="star-place" action={localePath(language, action)} noValidate data-favourite={id}>
      <input type="hidden" name={field} value={id} />
      <input type="hidden" name="on" value={on ? "N" : "Y"} />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="redirect" value={back} />
      <button type="submit" className="star" aria-pressed={on}>
        <Icon name="star" />
        <span className="visually-hidden">{`${t("common.favourite")} ${name}`}</span>
      </button>
    </Form>
  );
}
