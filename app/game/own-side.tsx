import { useT } from "../i18n/use-t";
import { Name } from "../ui/name";

export function OwnSide({ name }: { name: string }) {
  const t = useT();
  return (
    <b className="own-side">
      <Name>{name}</Name> <span className="visually-hidden">{t("common.ownTeam")}</span>
    </b>
  );
}
