import { localePath } from "../../i18n/languages";
import { useLanguage } from "../../i18n/use-t";
import { DeadLink } from "../recovery/dead-link";
import { ConfirmLink } from "./confirm-link";
import { HasNew, UnderAge } from "./dead-ends";
import { JoinForm } from "./join-form";
import { MailSent } from "./mail-sent";
import type { ConversionStep } from "./steps";

/** What whoever has no new account yet goes through, from the form for one to the link that was mailed. */
export function JoinStep({ view }: { view: ConversionStep }) {
  const again = localePath(useLanguage(), "/signup/fb-conversion");
  switch (view.step) {
    case "hasNew":
      return <HasNew {...view} />;
    case "underAge":
      return <UnderAge />;
    case "join":
      return <JoinForm {...view} />;
    case "mailed":
      return <MailSent {...view} />;
    case "link":
      return <ConfirmLink {...view} />;
    case "unusable":
      return <DeadLink problem={view.problem} again={{ href: again, label: "conversion.startAgain" }} />;
    default:
      return null;
  }
}
