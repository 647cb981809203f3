import { localePath, type Language } from "../app/i18n/languages";
import { colorScheme, type Scheme } from "../app/styles/scheme";

interface ErrorPage {
  status: number;
  language: Language;
  scheme?: Scheme;
  lean?: boolean;
  /** Answers a form. */
  isPosted?: boolean;
}

export type ErrorPages = (page: ErrorPage) => Buffer;

export type ServerTexts = Record<Language, (key: string) => string>;

const worded = new Set([403, 404, 405, 408, 413, 414, 415, 421, 429, 431, 500, 503]);

/** Addresses of the build. */
export interface ErrorPageFiles {
  stylesheet: string;
  /** The sheet of the web font. */
  type: string;
  /** For a page that answers a form (app/ui/posted-page.js). */
  postedScript: string;
}

export function createErrorPages(texts: ServerTexts, files: ErrorPageFiles): ErrorPages {
  const made = new Map<string, Buffer>();
  return (page) => {
    const { status, language, scheme, lean = false, isPosted = false } = page;
    const key = `${language} ${status} ${scheme} ${lean} ${isPosted}`;
    const known = made.get(key);
    if (known) return known;
    const fresh = Buffer.from(render(page, texts[language], files));
    made.set(key, fresh);
    return fresh;
  };
}

function render(
  { status, language, scheme, lean, isPosted }: ErrorPage,
  t: ServerTexts[Language],
  { stylesheet, type, postedScript }: ErrorPageFiles,
): string {
  const looks = (scheme ? ` data-scheme="${scheme}"` : "") + (lean ? " data-lean" : "");
  const name = worded.has(status) ? status : "other";
  const title = t(`title.${name}`);
  const sheets = (lean ? [stylesheet] : [type, stylesheet])
    .map((href) => `<link rel="stylesheet" href="${href}">`)
    .join("");
  const script = isPosted ? `<script src="${postedScript}" async></script>` : "";
  return `<!DOCTYPE html>
<html lang="${language}"${looks}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${colorScheme(scheme)}"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title} - ${t("brand")}</title>${sheets}${script}</head>
<body><main class="page page-narrow error-page">
<p class="error-status numbers">${status}</p>
<h1>${title}</h1>
<p>${t(`text.${name}`)}</p>
<a class="button button-wide" href="${localePath(language, "/")}">${t("home")}</a>
</main></body></html>
`;
}
