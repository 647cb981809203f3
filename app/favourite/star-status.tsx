import { offers } from "../branding/offers";
import { useT } from "../i18n/use-t";
import { Island } from "../islands/island.server";
import Stars from "./stars.island";

/** Tells the result of pressing one of the page's stars. */
export function StarStatus({ className }: { className: string }) {
  const t = useT();
  if (!offers("favourites")) return null;
  return (
    <Island of={Stars} as="p" className={className} role="status" props={{ failed: t("common.favouriteFailed") }} />
  );
}
