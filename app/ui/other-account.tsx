import { useT } from "../i18n/use-t";
import { Notice } from "./notice";

/** Shown for a mailed link to another account than the one signed in. */
export function OtherAccount({ signedIn, account }: { signedIn: string; account: string }) {
  const t = useT();
  return <Notice text={t("common.otherAccount", { signedIn, account })} />;
}
