import { useRef, useEffect, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import type { LocalPath } from "../../i18n/languages";
import type { Worded } from "../../islands/island-module";
import { ShareLinkField } from "../../native/share-link-field";
import { shareTexts, shareUrl, type Shareable, type ShareText } from "../../native/share-url";
import { KakaoButton, kakaoTexts } from "./kakao-button";
import { pictureAddress, type ShareLink } from "./share-link";

export const texts = [...shareTexts, ...kakaoTexts, "share.link", "share.picture", "share.mine"] as const;

interface ShareOutcomeProps extends Worded<(typeof texts)[number]> {
  title: string;
  text: string;
  link: ShareLink | null;
  poster?: string | null;
  /** The page of KakaoTalk's window. */
  kakao: LocalPath | null;
}

export default function ShareOutcome({ t, link: initial, poster, kakao, ...message }: ShareOutcomeProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const { link, outcome, setOutcome, field } = useShare(status, initial, message);
  return (
    <>
      <p className="share-said" role="status" ref={status}>
        {outcome ? t(outcome) : ""}
      </p>
      {link ? (
        <div className="share-link">
          <ShareLinkField
            id="share-url"
            label={t("share.link")}
            url={link.url}
            field={field}
            // After the plain form, the focus hydrates the island.
            autoFocus={initial !== null}
          />
          {poster === undefined ? (
            <div className="share-picture">
              <img src={pictureAddress(link.path)} alt={t("share.picture")} width="1200" height="630" />
            </div>
          ) : null}
          {kakao && poster !== null ? (
            <KakaoButton
              t={t}
              page={kakao}
              shareable={{ ...message, url: link.url }}
              picture={poster ?? pictureAddress(link.url)}
              onFailure={() => setOutcome("share.failed")}
            />
          ) : null}
          <p className="share-ways">
            <a href={link.path}>{t("share.open")}</a> {link.mine ? <a href={link.mine}>{t("share.mine")}</a> : null}
          </p>
        </div>
      ) : null}
    </>
  );
}

/** Submits the form before `element`'s island in the background, and shares the link in the answer. */
function useShare(element: RefObject<Element>, initial: ShareLink | null, { title, text }: Omit<Shareable, "url">) {
  const [link, setLink] = useState(initial);
  const [outcome, setOutcome] = useState<ShareText>();
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(initial);

  useEffect(() => {
    let busy = false;
    const form = element.current?.parentElement?.previousElementSibling;
    if (!(form instanceof HTMLFormElement)) return;

    async function share(form: HTMLFormElement) {
      setOutcome(undefined);
      const made = latest.current ?? (await requestLink(form));
      if (made === "failed") return setOutcome("share.failed");
      // If signed out, or if there is no such game, the plain form leads to the page that says so.
      if (!made) return form.submit();
      latest.current = made;
      flushSync(() => setLink(made));
      setOutcome(await shareUrl({ title, text, url: made.url }, field.current));
    }
    function onSubmit(event: Event) {
      event.preventDefault();
      if (busy || !(form instanceof HTMLFormElement)) return;
      busy = true;
      void share(form).finally(() => (busy = false));
    }
    form.addEventListener("submit", onSubmit);
    return () => form.removeEventListener("submit", onSubmit);
  }, [element, title, text]);

  return { link, outcome, setOutcome, field };
}

/** Returns null if the answer is not a link. */
async function requestLink(form: HTMLFormElement): Promise<ShareLink | "failed" | null> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  try {
    const headers = { Accept: "application/json" };
    const response = await fetch(form.action, { method: "POST", body, headers, credentials: "same-origin" });
    if (response.status >= 500) return "failed";
    const answer: unknown = await response.json().catch(() => null);
    return isLink(answer) ? answer : null;
  } catch {
    return "failed";
  }
}

function isLink(answer: unknown): answer is ShareLink {
  return typeof answer === "object" && answer !== null && "url" in answer && "path" in answer;
}
