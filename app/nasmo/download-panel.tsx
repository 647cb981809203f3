import { useT } from "../i18n/use-t";
import { Button, ButtonLink } from "../ui/button";
import { Section } from "../ui/section";
import type { VideoPage } from "./video-page.server";

const states = {
  none: "nasmo.downloadNone",
  requested: "nasmo.downloadRequested",
  ready: "nasmo.downloadReady",
} as const;

/** Asking for the file, waiting for it, and the file: a plain link, which the shell can follow too. */
export function DownloadPanel({ state, action, file, size }: VideoPage["download"]) {
  const t = useT();
  const lost = state === "ready" && !file;
  return (
    <Section title={t("nasmo.downloadTitle")} id="download">
      <p>{t(lost ? "nasmo.downloadLost" : states[state])}</p>
      {state === "none" ? (
        <form method="post" action={action} noValidate>
          <Button name="intent" value="download">
            {t("nasmo.requestDownload")}
          </Button>
        </form>
      ) : null}
      {state === "requested" || lost ? (
        <ButtonLink look="quiet" href={action}>
          {t("nasmo.checkDownload")}
        </ButtonLink>
      ) : null}
      {file ? (
        <p className="download-file">
          <ButtonLink href={file.url} download={file.name}>
            {t("nasmo.getFile")}
          </ButtonLink>{" "}
          <span className="muted small">{size}</span>
        </p>
      ) : null}
    </Section>
  );
}
