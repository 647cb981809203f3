import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { offeredProviders } from "../../auth/authenticator.server";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { requireVisitor } from "../../session/guards.server";
import { MoreWays } from "../../signup/more-ways";
import { WayIn } from "../../signup/way-in";

export const handle: PageHandle = { title: "signup.title", layout: "clear", visitor: true };

export function loader(args: LoaderFunctionArgs) {
  requireVisitor(args);
  return { providers: offeredProviders() };
}

/** Each language begins with the members that speak it. */
export default function SignupPage() {
  const t = useT();
  const language = useLanguage();
  const { providers } = useLoaderData<typeof loader>();
  const overseasProviders = providers.filter((provider) => provider === "apple");
  const ways = [
    <WayIn key="domestic" member="domestic" providers={providers} />,
    <WayIn key="overseas" member="overseas" providers={overseasProviders} />,
  ];
  return (
    <div className="page page-choice">
      <div className="page-head">
        <h1>{t("signup.title")}</h1>
        <p>{t("signup.lead")}</p>
      </div>
      <div className="ways-in">{language === "ko" ? ways : ways.reverse()}</div>
      <MoreWays>
        <p>
          {t("signup.haveAccount")} <a href={localePath(language, "/signin")}>{t("signup.signIn")}</a>
        </p>
        <p>
          {t("signup.oldAccount")} <a href={localePath(language, "/signup/fb-conversion")}>{t("signup.convert")}</a>
        </p>
      </MoreWays>
    </div>
  );
}
