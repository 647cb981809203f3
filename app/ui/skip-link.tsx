import { useT } from "../i18n/use-t";

/** The first thing in body; leads to `<main id="main" tabIndex={-1}>`. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {useT()("common.skip")}
    </a>
  );
}
