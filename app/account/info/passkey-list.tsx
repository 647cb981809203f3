import { mostPasskeys, type Passkey } from "../../api/passkeys.server";
import { fullDate } from "../../i18n/dates";
import { useLocale } from "../../i18n/use-t";
import { Button, ButtonLink } from "../../ui/button";
import { Disclosure } from "../../ui/disclosure";
import { Form } from "../../ui/form";
import { Section } from "../../ui/section";
import { WherePasskeys } from "../passkeys/passkey-page";
import { deviceName } from "../signins/signins";

export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t, linkTo } = useLocale();
  return (
    <Section title={t("passkey.title")}>
      {passkeys.length > 0 ? (
        <ul className="ways passkeys">
          {passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} {...passkey} />
          ))}
        </ul>
      ) : (
        <p>{t("passkey.none")}</p>
      )}
      {passkeys.length < mostPasskeys ? (
        <WherePasskeys>
          <ButtonLink href={linkTo("/mypage/passkey")} look="quiet" wide>
            {t("passkey.add")}
          </ButtonLink>
        </WherePasskeys>
      ) : (
        <p className="muted">{t("passkey.full")}</p>
      )}
    </Section>
  );
}

function OnePasskey({ id, device: kind, synced, since, usedAt }: Passkey) {
  const { t, language } = useLocale();
  const device = deviceName(t, kind);
  return (
    <li>
      <h3>{device}</h3>
      {since ? <p className="muted">{t("passkey.since", { date: fullDate(since, language) })}</p> : null}
      {usedAt ? <p className="muted">{t("passkey.used", { date: fullDate(usedAt, language) })}</p> : null}
      {synced ? <p className="muted">{t("passkey.synced")}</p> : null}
      <Disclosure summary={t("passkey.remove")}>
        <Form>
          <p>{t("passkey.removeText")}</p>
          <input type="hidden" name="removePasskey" value={id} />
          <Button look="quiet" small>
            {t("passkey.removeNow", { device })}
          </Button>
        </Form>
      </Disclosure>
    </li>
  );
}
