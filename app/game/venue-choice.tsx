import { useT } from "../i18n/use-t";
import { Select } from "../ui/select";

interface VenueChoiceProps {
  venues: readonly { id: string; label: string }[];
  chosen: string | null | undefined;
}

/** Shows nothing where the API names no venues to choose from. */
export function VenueChoice({ venues, chosen }: VenueChoiceProps) {
  const t = useT();
  if (venues.length === 0) return null;
  return (
    <Select
      name="venue"
      label={t("game.venue")}
      options={[{ value: "", label: t("venue.list.all") }, ...venues.map(({ id, label }) => ({ value: id, label }))]}
      defaultValue={chosen ?? ""}
    />
  );
}
