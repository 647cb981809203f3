import { useT } from "../i18n/use-t";

export function OwnSide({ name }: { name: string }) {
  const t = useT();
  return (
    <b className="own-side">
      {name} <span className="visually-hidden">{t("common.ownTeam")}</span>
    </b>
  );
}
