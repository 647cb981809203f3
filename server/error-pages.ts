import type { Language } from "../app/i18n/languages";

/** The pages that the server answers by itself. They are constants: nothing of the request is in them. */
export type ErrorPages = (status: number, language: Language) => Buffer;

interface Wording {
  brand: string;
  home: string;
  homePath: string;
  texts: Record<number, [title: string, text: string]> & { other: [title: string, text: string] };
}

const wordings: Record<Language, Wording> = {
  ko: {
    brand: "나인라이트",
    home: "메인으로",
    homePath: "/",
    texts: {
      403: ["다른 곳에서 온 요청이에요", "안전을 위해 처리하지 않았어요. 나인라이트 화면에서 다시 시도해 주세요."],
      404: ["페이지를 찾을 수 없어요", "사라졌거나 주소가 바뀌었을 수 있어요. 다시 확인해 주세요."],
      405: ["지원하지 않는 요청이에요", "메인 화면에서 다시 시작해 주세요."],
      408: ["요청이 너무 오래 걸렸어요", "네트워크 상태를 확인하고 다시 시도해 주세요."],
      413: ["보낸 내용이 너무 커요", "내용을 줄여서 다시 보내 주세요."],
      415: ["지원하지 않는 형식이에요", "나인라이트 화면에서 다시 시도해 주세요."],
      500: ["문제가 생겼어요", "잠시 후 다시 시도해 주세요."],
      503: ["지금은 접속이 많아요", "잠시 후 다시 시도해 주세요."],
      other: ["잘못된 요청이에요", "주소를 확인하고 다시 시도해 주세요."],
    },
  },
  en: {
    brand: "NineLight",
    home: "Home",
    homePath: "/en",
    texts: {
      403: [
        "This request came from elsewhere",
        "We did not process it, to keep you safe. Please try again from a NineLight page.",
      ],
      404: ["Page not found", "It may have disappeared or changed. Please check again."],
      405: ["This kind of request is not supported", "Please start again from the home page."],
      408: ["The request took too long", "Please check your connection and try again."],
      413: ["What you sent is too large", "Please shorten it and send it again."],
      415: ["This format is not supported", "Please try again from a NineLight page."],
      500: ["Something went wrong", "Please try again in a moment."],
      503: ["We are very busy right now", "Please try again in a moment."],
      other: ["This request is not valid", "Please check the address and try again."],
    },
  },
};

export function createErrorPages(stylesheets: readonly string[]): ErrorPages {
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  const made = new Map<string, Buffer>();
  return (status, language) => {
    const known = made.get(`${language}${status}`);
    if (known) return known;
    const fresh = Buffer.from(render(status, language, links));
    made.set(`${language}${status}`, fresh);
    return fresh;
  };
}

function render(status: number, language: Language, links: string): string {
  const { brand, home, homePath, texts } = wordings[language];
  const [title, text] = texts[status] ?? texts.other;
  return `<!DOCTYPE html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title} – ${brand}</title>${links}</head>
<body><main class="page page-narrow error-page">
<p class="error-status numbers">${status}</p>
<h1>${title}</h1>
<p>${text}</p>
<a class="button button-wide" href="${homePath}">${home}</a>
</main></body></html>
`;
}
