import type { SignIn } from "../../api/my-data.server";
import { dayAndTime } from "../../i18n/dates";
import { dot } from "../../i18n/dot";
import type { Translate } from "../../i18n/texts";
import { useLocale, useT } from "../../i18n/use-t";
import { Button } from "../../ui/button";
import { Disclosure } from "../../ui/disclosure";
import { Form } from "../../ui/form";

const shownAtOnce = 5;

export function Signins({ signins }: { signins: readonly SignIn[] }) {
  const t = useT();
  if (signins.length === 0) return <p>{t("data.noSignins")}</p>;
  const isAtOnce = ({ id }: SignIn, i: number) => i < shownAtOnce || id !== null;
  const earlier = signins.filter((signin, i) => !isAtOnce(signin, i));
  return (
    <>
      <SigninList signins={signins.filter(isAtOnce)} />
      {earlier.length > 0 ? (
        <div className="signins-earlier">
          <Disclosure summary={t("data.earlier", { count: earlier.length })}>
            <SigninList signins={earlier} />
          </Disclosure>
        </div>
      ) : null}
    </>
  );
}

const devices = { phone: "data.phone", tablet: "data.tablet", desktop: "data.desktop" } as const;

export function deviceName(t: Translate, device: keyof typeof devices | null): string {
  return t(device ? devices[device] : "data.someDevice");
}

function SigninList({ signins }: { signins: readonly SignIn[] }) {
  const { t, language } = useLocale();
  return (
    <ul className="signins">
      {signins.map(({ id, at, device, place, current, ended }, i) => {
        const [name, time] = [deviceName(t, device), dayAndTime(at, language)];
        return (
          <li key={i} className={current ? "signin-current" : undefined}>
            <div>
              <p className="signin-what">
                {name}
                {place ? <span className="signin-place"> {place}</span> : null}{" "}
                {current ? <strong className="signin-here">{t("data.thisDevice")}</strong> : null}
              </p>
              <p className="signin-when">
                <time dateTime={at}>{time}</time>
                {ended ? dot + t("data.ended") : null}
              </p>
            </div>
            {id ? (
              <Form>
                <Button name="signin" value={id} look="quiet" small>
                  {t("common.signOut")}
                  <span className="visually-hidden">
                    {" "}
                    {name}, {time}
                  </span>
                </Button>
              </Form>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
