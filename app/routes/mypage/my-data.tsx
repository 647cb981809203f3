import { useLoaderData } from "@remix-run/react";
import { ConsentHistory } from "../../account/my-data/consent-history";
import { pageOfReentry } from "../../account/reentry/reentry.server";
import { getConsents } from "../../api/my-data.server";
import { mostCsvRows } from "../../baseball/record-query";
import { offers } from "../../branding/offers";
import { useLocale } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";
import { ButtonLink } from "../../ui/button";
import { PageHead } from "../../ui/page-head";
import { Section } from "../../ui/section";

export const handle: PageHandle = { title: "data.title", layout: "sub", area: "data", back: "/mypage" };

const page = "/mypage/my-data";

export const loader = forMember(async (visit) => {
  const mayDownload = visit.cookies.reentry.isOpen();
  return {
    consents: await getConsents(visit.api),
    mayDownload,
    file: mayDownload ? `${page}/file` : pageOfReentry(`${page}#files`),
  };
}, handle);

export default function MyDataPage() {
  const { t, linkTo } = useLocale();
  const { consents } = useLoaderData<typeof loader>();
  return (
    <div className="page page-data">
      <PageHead title={t("data.title")} lead={t("data.lead")} />
      {consents ? (
        <Section
          title={t("data.consents")}
          more={offers("push") ? { href: linkTo("/mypage/alert-setting"), label: t("notifications.title") } : undefined}
        >
          <ConsentHistory consents={consents} />
        </Section>
      ) : null}
      <FileSection />
    </div>
  );
}

function FileSection() {
  const { t, linkTo } = useLocale();
  const { mayDownload, file } = useLoaderData<typeof loader>();
  return (
    <Section title={t("data.files")} id="files">
      <div className="data-files">
        <div className="card data-file">
          <h3>{t("my.info")}</h3>
          <p>{t("data.ownFileText")}</p>
          <p className="muted small data-note">{t(mayDownload ? "data.confirmed" : "data.toBeConfirmed")}</p>
          <ButtonLink
            href={linkTo(file)}
            look={mayDownload ? "main" : "quiet"}
            data-file={mayDownload ? "" : undefined}
          >
            {t(mayDownload ? "data.download" : "data.confirm")}
          </ButtonLink>
        </div>
        <div className="card data-file">
          <h3>{t("data.gamesFile")}</h3>
          <p>{t("data.gamesFileText")}</p>
          <p className="muted small data-note">{t("data.gamesFileMost", { count: mostCsvRows })}</p>
          <ButtonLink href={linkTo(`${page}/games.csv`)} look="quiet" data-file="">
            {t("data.download")}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
