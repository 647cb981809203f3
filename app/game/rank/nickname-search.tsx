import type { ReactNode } from "react";
import type { Path } from "../../i18n/languages";
import { useLocale } from "../../i18n/use-t";
import { Button } from "../../ui/button";
import { describedBy, FieldFrame } from "../../ui/field-frame";

interface NicknameSearchProps {
  path: Path;
  hidden: Readonly<Record<string, string | undefined>>;
  q?: string;
  children?: ReactNode;
}

export function NicknameSearch({ path, hidden, q, children }: NicknameSearchProps) {
  const { t, linkTo } = useLocale();
  const texts = { name: "q", label: t("rank.searchLabel") };
  return (
    <form className="rank-search" method="get" action={linkTo(path)} role="search" autoComplete="off" noValidate>
      {Object.entries(hidden).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      {children}
      <FieldFrame {...texts}>
        <input
          {...describedBy(texts)}
          className="input"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={q}
        />
      </FieldFrame>
      <Button look="quiet">{t("rank.search")}</Button>
    </form>
  );
}
