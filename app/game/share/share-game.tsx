import type { Game } from "../../api/game.server";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import { useDevice } from "../../native/device";
import { Button } from "../../ui/button";
import { Form } from "../../ui/form";
import { Icon } from "../../ui/icon";
import * as icons from "../../ui/icons";
import { kakaoSdk } from "./kakao-sdk.server";
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
  const action = localePath(useLanguage(), "/record/share");
  return (
    <>
      <Form className="share" action={action}>
        <input type="hidden" name="record" value={game.id} />
        <input type="hidden" name="mode" value={game.mode ?? ""} />
        <Button look="quiet" small>
          <Icon shape={icons.share} />
          {t("share.share")}
        </Button>
      </Form>
      <Island
        of={ShareOutcome}
        className="share-outcome"
        // The shell's share sheet includes KakaoTalk.
        props={{ title, text: t("share.message", { title }), link, kakao: useDevice().market ? null : kakaoSdk }}
      />
    </>
  );
}
