import { useT } from "../i18n/use-t";

export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {useT()("common.skip")}
    </a>
  );
}
