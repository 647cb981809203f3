import { offers } from "../../branding/offers";
import type { Path } from "../../i18n/languages";

/** Where a forgotten password begins: with the choice of the kind of account if there are two. */
export const resetStart: Path = !offers("overseas")
  ? "/signin/pw-reset"
  : offers("domestic")
    ? "/signin/pw-reset/user-type"
    : "/signin/global/pw-reset";
