import { useLoaderData } from "@remix-run/react";
import { infoPage } from "../../account/info/info-page";
import { ConsentHistory } from "../../account/my-data/consent-history";
import { loadOwnData } from "../../account/my-data/own-data.server";
import { endAskedSignin } from "../../account/signins/end-signin.server";
import { Signins } from "../../account/signins/signins";
import { pageOfReentry } from "../../account/reentry/reentry.server";
import { signOutOthers } from "../../api/my-data.server";
import { mostCsvRows } from "../../baseball/record-query";
import { offers } from "../../branding/offers";
import { optionalWord } from "../../forms/fields";
import { formOf } from "../../forms/form";
import type { Path } from "../../i18n/languages";
import { useLocale, useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { refuseUnavailable } from "../../session/answers.server";
import { audit } from "../../session/audit.server";
import { forMember } from "../../session/doors.server";
import { Button, ButtonLink } from "../../ui/button";
import { ErrorSummary } from "../../forms/error-summary";
import { Form } from "../../ui/form";
import { PageHead } from "../../ui/page-head";
import { Section } from "../../ui/section";

export const handle: PageHandle = { title: "data.title", layout: "sub", area: "data", back: "/mypage" };

const page = "/mypage/my-data";

export const loader = forMember(async (visit) => {
  const { api, member } = visit;
  const mayDownload = visit.cookies.reentry.isOpen();
  return {
    ...(await loadOwnData(api)),
    isSocial: member.social !== null,
    passwordChange: pageOfReentry(`${infoPage(member)}#password-section`),
    mayDownload,
    file: mayDownload ? `${page}/file` : pageOfReentry(`${page}#files`),
  };
}, handle);

const dataForm = formOf({ intent: optionalWord });

export const action = forMember(async (visit) => {
  const { api, member, forgetOthers } = visit;
  const { intent } = await visit.read(dataForm);
  try {
    if (await endAskedSignin(visit)) return visit.redirect(page);
    if (intent === "sign-out-others") {
      await signOutOthers(api);
      audit(visit, "others signed out", member.id);
      forgetOthers(member);
      visit.flash("othersSignedOut");
    }
    return visit.redirect(page);
  } catch (error) {
    return refuseUnavailable(visit, error);
  }
}, handle);

export default function MyDataPage() {
  const t = useT();
  const { consents } = useLoaderData<typeof loader>();
  const to = useLocalePath();
  return (
    <div className="page page-data">
      <ErrorSummary />
      <PageHead title={t("data.title")} lead={t("data.lead")} />
      <SigninSection />
      {consents ? (
        <Section
          title={t("data.consents")}
          more={offers("push") ? { href: to("/mypage/alert-setting"), label: t("notifications.title") } : undefined}
        >
          <ConsentHistory consents={consents} />
        </Section>
      ) : null}
      <FileSection />
    </div>
  );
}

function useLocalePath() {
  const { linkTo } = useLocale();
  return (path: Path) => linkTo(path);
}

function SigninSection() {
  const t = useT();
  const { signins, isSocial, passwordChange } = useLoaderData<typeof loader>();
  const to = useLocalePath();
  return (
    <Section title={t(signins ? "data.signins" : "data.otherDevices")}>
      {signins ? <Signins signins={signins} /> : null}
      <div className="data-part">
        <h3>{t("data.notMe")}</h3>
        <p>{t(isSocial ? "data.notMeSocial" : "data.notMeText")}</p>
        <div className="button-row">
          {isSocial ? null : (
            <ButtonLink href={to(passwordChange)} look="quiet">
              {t("form.changePassword")}
            </ButtonLink>
          )}
          <Form>
            <Button name="intent" value="sign-out-others" look="quiet">
              {t("data.signOutOthers")}
            </Button>
          </Form>
        </div>
      </div>
    </Section>
  );
}

function FileSection() {
  const t = useT();
  const { mayDownload, file } = useLoaderData<typeof loader>();
  const to = useLocalePath();
  return (
    <Section title={t("data.files")} id="files">
      <div className="data-files">
        <div className="card data-file">
          <h3>{t("my.info")}</h3>
          <p>{t("data.ownFileText")}</p>
          <p className="muted small data-note">{t(mayDownload ? "data.confirmed" : "data.toBeConfirmed")}</p>
          <ButtonLink href={to(file)} look={mayDownload ? "main" : "quiet"} data-file={mayDownload ? "" : undefined}>
            {t(mayDownload ? "data.download" : "data.confirm")}
          </ButtonLink>
        </div>
        <div className="card data-file">
          <h3>{t("data.gamesFile")}</h3>
          <p>{t("data.gamesFileText")}</p>
          <p className="muted small data-note">{t("data.gamesFileMost", { count: mostCsvRows })}</p>
          <ButtonLink href={to(`${page}/games.csv`)} look="quiet" data-file="">
            {t("data.download")}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
