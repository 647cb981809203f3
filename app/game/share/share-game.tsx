import type { Game } from "../../api/game.server";
import type { Path } from "../../i18n/languages";
import { useLocale, useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import { useDevice } from "../../native/device";
import { Button } from "../../ui/button";
import { Form } from "../../ui/form";
import { Icon, icons } from "../../ui/icon";
import { kakaoPath } from "./kakao-page.server";
import type { ShareLink } from "./share-link";
import ShareOutcome from "./share-outcome.island";

interface ShareGameProps {
  game: Game;
  title: string;
  /** The link that the form just created. */
  link: ShareLink | null;
}

export function ShareGame({ game, title, link }: ShareGameProps) {
  const t = useT();
  return (
    <ShareForm
      action="/record/share"
      fields={{ record: game.id, mode: game.mode ?? "" }}
      label={t("share.share")}
      title={title}
      text={t("share.message", { title })}
      link={link}
    />
  );
}

interface ShareFormProps {
  action: Path;
  fields: Readonly<Record<string, string>>;
  label: string;
  title: string;
  text: string;
  /** The link that the form just created. */
  link: ShareLink | null;
  /** The picture of a film; without it the link has one of its own. */
  poster?: string | null;
}

export function ShareForm({ action, fields, label, ...outcome }: ShareFormProps) {
  const { linkTo, language } = useLocale();
  return (
    <>
      <Form className="share" action={linkTo(action)}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button look="quiet" small>
          <Icon shape={icons.share} />
          {label}
        </Button>
      </Form>
      <Island
        of={ShareOutcome}
        className="share-outcome"
        // The shell's share sheet includes KakaoTalk.
        props={{ ...outcome, kakao: useDevice().market ? null : kakaoPath(language) }}
      />
    </>
  );
}
