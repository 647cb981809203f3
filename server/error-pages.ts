import { localePath, type Language } from "../app/i18n/languages";
import { colorScheme, type Scheme } from "../app/styles/scheme";

export type ErrorPages = (status: number, language: Language, scheme: Scheme, lean?: boolean) => Buffer;

export type ServerTexts = Record<Language, (key: string) => string>;

const worded = new Set([403, 404, 405, 408, 413, 415, 421, 500, 503]);

export function createErrorPages(texts: ServerTexts, stylesheet: string): ErrorPages {
  const made = new Map<string, Buffer>();
  return (status, language, scheme, lean = false) => {
    const key = `${language} ${status} ${scheme} ${lean}`;
    const known = made.get(key);
    if (known) return known;
    const fresh = Buffer.from(render({ status, language, scheme, lean, t: texts[language], stylesheet }));
    made.set(key, fresh);
    return fresh;
  };
}

interface Page {
  status: number;
  language: Language;
  scheme: Scheme;
  lean: boolean;
  t: ServerTexts[Language];
  stylesheet: string;
}

function render({ status, language, scheme, lean, t, stylesheet }: Page): string {
  const looks = (scheme ? ` data-scheme="${scheme}"` : "") + (lean ? " data-lean" : "");
  const name = worded.has(status) ? status : "other";
  const title = t(`title.${name}`);
  return `<!DOCTYPE html>
<html lang="${language}"${looks}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${colorScheme(scheme)}"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title} - ${t("brand")}</title><link rel="stylesheet" href="${stylesheet}"></head>
<body><main class="page page-narrow error-page">
<p class="error-status numbers">${status}</p>
<h1>${title}</h1>
<p>${t(`text.${name}`)}</p>
<a class="button button-wide" href="${localePath(language, "/")}">${t("home")}</a>
</main></body></html>
`;
}
