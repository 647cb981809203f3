import type { PlayedVideo } from "../../api/nasmo.server";
import { videoPath } from "../../baseball/video-query";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { Button, ButtonLink } from "../../ui/button";
import { Form } from "../../ui/form";
import { Section } from "../../ui/section";
import { safeFileName } from "./file-name";

const states = {
  none: "nasmo.downloadNone",
  requested: "nasmo.downloadRequested",
  ready: "nasmo.downloadReady",
} as const;

/** Shows the download's state. The file is a plain link, which the native shell follows too. */
export function DownloadPanel({ video: { id, bytes, download } }: { video: PlayedVideo }) {
  const t = useT();
  const { state, url, fileName } = download;
  const page = localePath(useLanguage(), videoPath(id));
  const lost = state === "ready" && !url;
  return (
    <Section title={t("nasmo.downloadTitle")} id="download">
      <p>{t(lost ? "nasmo.downloadLost" : states[state])}</p>
      {state === "none" ? (
        <Form action={page} noValidate>
          <Button name="intent" value="download">
            {t("nasmo.requestDownload")}
          </Button>
        </Form>
      ) : null}
      {state === "requested" || lost ? (
        <ButtonLink look="quiet" href={page}>
          {t("nasmo.checkDownload")}
        </ButtonLink>
      ) : null}
      {state === "ready" && url ? (
        <p className="download-file">
          <ButtonLink href={url} download={safeFileName(fileName, `nasmo-${id}`)}>
            {t("nasmo.getFile")}
          </ButtonLink>{" "}
          <span className="muted small">{t("nasmo.size", { size: `${Math.max(1, Math.round(bytes / 1024))}KB` })}</span>
        </p>
      ) : null}
    </Section>
  );
}
