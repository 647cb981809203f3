import { useT } from "../i18n/use-t";
import { Button } from "../ui/button";
import { Field } from "../ui/field";

interface NicknameSearchProps {
  action: string;
  /** What else the address keeps. */
  hidden: Readonly<Record<string, string | undefined>>;
  typed?: string;
  error?: string;
}

/** A GET form: what is looked for is in the address. */
export function NicknameSearch({ action, hidden, typed, error }: NicknameSearchProps) {
  const t = useT();
  return (
    <form className="rank-search" method="get" action={action} role="search" noValidate>
      {Object.entries(hidden).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Field
        name="q"
        label={t("rank.searchLabel")}
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed}
        error={error}
      />
      <Button look="quiet">{t("rank.search")}</Button>
    </form>
  );
}
