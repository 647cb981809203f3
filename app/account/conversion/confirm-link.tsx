import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { Button } from "../../ui/button";

/** Where the mail's link leads: a button asks for the conversion, so that a program that only follows links does not. */
export function ConfirmLink({ token, id }: { token: string; id: string }) {
  const t = useT();
  return (
    <>
      <div className="page-head">
        <h1>{t("conversion.linkTitle")}</h1>
        <p>{t("conversion.linkText", { id })}</p>
        <p>{t("conversion.forGoodText")}</p>
      </div>
      <form method="post" action={localePath(useLanguage(), "/signup/fb-conversion")}>
        <input type="hidden" name="token" value={token} />
        <Button wide>{t("conversion.request")}</Button>
      </form>
    </>
  );
}
