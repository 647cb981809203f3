import { useT } from "../i18n/use-t";
import type { PageHandle } from "../page-handle";
import { ButtonLink } from "../ui/button";
import { Notice } from "../ui/notice";

export const handle: PageHandle = { title: "offline.title", layout: "bare", area: "offline", visitor: true };

/** The service worker shows it instead of a page, and fills in its templates. */
export default function OfflinePage() {
  const t = useT();
  return (
    <div className="offline">
      <div className="offline-words">
        <h1>{t("offline.title")}</h1>
        <p>{t("offline.text")}</p>
        {/* Address of the missing page. */}
        <ButtonLink href="" wide>
          {t("error.again")}
        </ButtonLink>
      </div>
      <template id="pages">
        <section className="offline-pages">
          <h2>{t("offline.pages")}</h2>
          <ul></ul>
        </section>
      </template>
      {(["unsent", "unsent-sign-out"] as const).map((id) => (
        <template key={id} id={id}>
          <div className={id === "unsent" ? id : `unsent ${id}`} role="alert">
            <Notice kind="warn" text={t(id === "unsent" ? "offline.unsent" : "offline.unsentSignOut")} />
          </div>
        </template>
      ))}
      <template id="seen">
        <div className="told">
          <Notice kind="warn" title={t("offline.title")} text={t("offline.seen", { seen: "{seen}" })} />
        </div>
      </template>
    </div>
  );
}
