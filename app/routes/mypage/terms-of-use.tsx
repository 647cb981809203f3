import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { offers } from "../../branding/offers";
import { localePath } from "../../i18n/languages";
import { legalText } from "../../i18n/legal-text.server";
import { useLanguage, useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { requireMember } from "../../session/guards.server";
import { LegalArticles } from "../../ui/legal-page";

export const handle: PageHandle = { title: "my.terms", layout: "sub", area: "legal", back: "/mypage" };

export async function loader(args: LoaderFunctionArgs) {
  const { language } = await requireMember(args);
  return (["terms", "policy"] as const).map((name) => ({ name, ...legalText(language, name) }));
}

export default function TermsOfUsePage() {
  const t = useT();
  const documents = useLoaderData<typeof loader>();
  return (
    <article className="page legal">
      <header className="page-head legal-head">
        <h1>{t("my.terms")}</h1>
        <p>{t("my.termsLead")}</p>
      </header>
      <nav className="legal-contents" aria-labelledby="contents">
        <h2 id="contents">{t("legal.contents")}</h2>
        <ul>
          {[...documents, { name: "marketing", title: t("my.marketing") }].map(({ name, title }) => (
            <li key={name}>
              <a href={`#${name}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="legal-text">
        {documents.map(({ name, title, lead, effective, articles }) => (
          <section className="legal-document" key={name}>
            <h2 id={name}>{title}</h2>
            <p>{lead}</p>
            <p className="muted small">{effective}</p>
            <LegalArticles articles={articles} within={name} />
          </section>
        ))}
        <Marketing />
      </div>
    </article>
  );
}

/** Shows what sign-up asks for (account/signup/consent-fields.tsx). */
function Marketing() {
  const t = useT();
  return (
    <section className="legal-document">
      <h2 id="marketing">{t("my.marketing")}</h2>
      <p>{t("my.marketingLead")}</p>
      <ul>
        {offers("push") ? <li>{t("signup.marketingPush")}</li> : null}
        <li>{t("signup.marketingEmail")}</li>
      </ul>
      <p>{t("my.marketingText")}</p>
      <p>
        <a
          className="legal-onward"
          href={localePath(useLanguage(), offers("push") ? "/mypage/alert-setting" : "/mypage/my-info")}
        >
          {t("my.marketingChange")}
        </a>
      </p>
    </section>
  );
}
