import { useT } from "../../../../../app/i18n/use-t";

export const handle = { texts: ["signin"] };

export default function OtherPage() {
  const t = useT();
  return (
    <main>
      <h1>{t("signin.title")}</h1>
      <a href="/landed">Away</a>
    </main>
  );
}
