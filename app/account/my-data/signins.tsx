import type { SignIn } from "../../api/my-data.server";
import { dayAndTime } from "../../i18n/dates";
import { useLanguage, useT } from "../../i18n/use-t";
import { Disclosure } from "../../ui/disclosure";

const shownAtOnce = 5;

export function Signins({ signins }: { signins: readonly SignIn[] }) {
  const t = useT();
  if (signins.length === 0) return <p>{t("data.noSignins")}</p>;
  const earlier = signins.slice(shownAtOnce);
  return (
    <>
      <SigninList signins={signins.slice(0, shownAtOnce)} />
      {earlier.length > 0 ? (
        <div className="data-part">
          <Disclosure summary={t("data.earlier", { count: earlier.length })}>
            <SigninList signins={earlier} />
          </Disclosure>
        </div>
      ) : null}
    </>
  );
}

const devices = { phone: "data.phone", tablet: "data.tablet", desktop: "data.desktop" } as const;

function SigninList({ signins }: { signins: readonly SignIn[] }) {
  const t = useT();
  const language = useLanguage();
  return (
    <ul className="signins">
      {signins.map(({ at, device, place, current }, i) => (
        <li key={i} className={current ? "signin-current" : undefined}>
          <p className="signin-what">
            {t(device ? devices[device] : "data.someDevice")}
            {place ? <span className="signin-place"> {place}</span> : null}{" "}
            {current ? <strong className="signin-here">{t("data.thisDevice")}</strong> : null}
          </p>
          <p className="signin-when">
            <time dateTime={at}>{dayAndTime(at, language)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
