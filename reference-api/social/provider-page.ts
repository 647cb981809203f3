import type { Language } from "../language";
import { escapeHtml, type PageAnswer } from "../page";

interface Content {
  language: Language;
  look: "carrier" | "kakao" | "naver" | "apple";
  title: string;
  content: string;
  script?: string;
}

const POLICY = "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const SIMULATED: Record<Language, string> = {
  ko: "모의 화면이에요. 실제 서비스와 이어져 있지 않아요.",
  en: "This is a simulation. It is not connected to the real service.",
};

export const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

export const providerMarkup = ({ language, look, title, content, script }: Content, charset = "utf-8") =>
  `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="${charset}">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${STYLE_PATH}">
${script ? `<script src="${script}" defer></script>` : ""}
</head>
<body class="${look}">
<header class="simulated">${SIMULATED[language]}</header>
<main>
${content}
</main>
</body>
</html>
`;

export const htmlAnswer = (status: number, body: string | Buffer, charset = "utf-8"): PageAnswer => ({
  status,
  headers: {
    "Content-Type": `text/html; charset=${charset}`,
    "Content-Security-Policy": POLICY,
    "Cache-Control": "no-store",
    "Referrer-Policy": "origin",
  },
  body,
});

export const providerPage = (status: number, content: Content) => htmlAnswer(status, providerMarkup(content));

export const SCRIPT_PATH = "/carrier/continue.js";
export const STYLE_PATH = "/provider.css";

export function onwardForm(to: string, fields: [string, string][], button: string, charset = "utf-8"): string {
  const inputs = fields.map(([name, value]) => hidden(name, value)).join("\n");
  return `<form id="onward" method="post" action="${escapeHtml(to)}" accept-charset="${charset}">
${inputs}
<button type="submit">${escapeHtml(button)}</button>
</form>`;
}
