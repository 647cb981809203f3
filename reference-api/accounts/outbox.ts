import { z } from "zod";
import { koreanStamp } from "../korean-time";
import { escapeHtml, jsonPage, type Page, type PageAnswer } from "../page";
import { fold } from "./nickname";

const SHOWN = 200;
const row = z.object({
  address: z.string(),
  language: z.enum(["ko", "en"]),
  kind: z.string(),
  subject: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  at: z.number(),
});
type Row = z.infer<typeof row>;

const WORDS = {
  ko: { title: "보낸 메일함", note: "기준 API가 보낸 척한 메일이에요. 실제로는 아무에게도 가지 않아요.", to: "받는 사람", at: "보낸 시각 (한국)", show: "이 주소만 보기", all: "모두 보기", none: "보낸 메일이 없어요." },
  en: { title: "Outbox", note: "Mails that the reference API pretends to send. None of them reaches anybody.", to: "To", at: "Sent (Korean time)", show: "Only this address", all: "Show all", none: "No mail has been sent." },
}; // prettier-ignore

const STYLE = "body{font:1rem/1.6 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1rem;color:#1a1a1a;background:#fff}article{border:1px solid #767676;border-radius:.5rem;padding:1rem;margin:1rem 0}h2{font-size:1.125rem;margin:0 0 .5rem}dl{margin:0}dt{font-weight:600}dd{margin:0 0 .5rem}p,dd{overflow-wrap:anywhere}p{margin:0 0 .75rem;word-break:keep-all}a{color:#0b57d0}.link{display:block;padding:.5rem 0}@media (prefers-color-scheme:dark){body{color:#eee;background:#161616}a{color:#9cc2ff}}"; // prettier-ignore

export const outbox: Page = ({ store, query, headers, language }) => {
  const to = query.get("to");
  const columns = "address, language, kind, subject, text, link, at FROM mails";
  const mails = to
    ? store.all(row, `SELECT ${columns} WHERE lower(address) = ? ORDER BY seq DESC LIMIT ${SHOWN}`, fold(to))
    : store.all(row, `SELECT ${columns} ORDER BY seq DESC LIMIT ${SHOWN}`);
  if (/\bapplication\/json\b/.test(headers.accept ?? "")) return jsonPage({ list: mails.map(asJson) });
  return htmlPage(mails, to, language);
};

const asJson = ({ address, at, ...mail }: Row) => ({ to: address, ...mail, at: koreanStamp(at) });

function htmlPage(mails: Row[], to: string | null, language: "ko" | "en"): PageAnswer {
  const words = WORDS[language];
  const all = to ? `<p><a href="/outbox">${words.all}</a></p>` : "";
  const list = mails.map((mail) => article(mail, language)).join("\n") || `<p>${words.none}</p>`;
  const head = `<meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.title}</title><style>${STYLE}</style>`;
  return {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
      "Referrer-Policy": "no-referrer",
    },
    body: `<!DOCTYPE html>\n<html lang="${language}"><head>${head}</head><body><main><h1>${words.title}</h1><p>${words.note}</p>${all}\n${list}\n</main></body></html>`,
  };
}

function article(mail: Row, language: "ko" | "en"): string {
  const words = WORDS[language];
  const address = `<a href="/outbox?to=${encodeURIComponent(mail.address)}" title="${words.show}">${escapeHtml(mail.address)}</a>`;
  const link = mail.link && /^https?:/.test(mail.link) ? `<p><a class="link" href="${escapeHtml(mail.link)}">${escapeHtml(mail.link)}</a></p>` : ""; // prettier-ignore
  const paragraphs = mail.text.split("\n\n").map((text) => `<p>${escapeHtml(text)}</p>`).join("\n"); // prettier-ignore
  return `<article lang="${mail.language}"><h2>${escapeHtml(mail.subject)}</h2>
<dl lang="${language}"><dt>${words.to}</dt><dd>${address}</dd><dt>${words.at}</dt><dd>${koreanStamp(mail.at)}</dd></dl>
${paragraphs}${link}</article>`;
}
