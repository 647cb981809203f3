import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Language } from "../language";
import { escapeHtml, redirect, type Page, type PageAnswer } from "../page";
import { CONSENT_TEXTS } from "./consent-texts";
import type { ProviderContext } from "./provider-context";
import { providerPage } from "./provider-page";

/** The part of Kakao's SDK that the app uses; on a computer it opens a window in which friends are chosen. */
const SDK = `(function () {
  var origin = new URL(document.currentScript.src).origin, appKey;
  function post(fields) {
    var form = document.createElement("form");
    form.method = "post";
    form.action = origin + "/kakao/picker/link";
    form.target = "kakao_share";
    for (var name in fields) {
      var input = document.createElement("input");
      input.type = "hidden";
      input.name = name;
      input.value = fields[name];
      form.appendChild(input);
    }
    document.body.appendChild(form);
    window.open("", "kakao_share", "width=480,height=600");
    form.submit();
    form.remove();
  }
  window.Kakao = {
    VERSION: "stand-in",
    isInitialized: function () { return appKey !== undefined; },
    init: function (key) { if (appKey !== undefined) throw new Error("Kakao.init: Already initialized"); appKey = key; },
    Share: {
      sendDefault: function (message) {
        if (appKey === undefined) throw new Error("Kakao.init should be called first");
        post({ app_key: appKey, validation_action: "default", validation_params: JSON.stringify({ template_object: message }) });
      }
    }
  };
})();
`;

export const kakaoSdk: Page = () => ({
  headers: {
    "Content-Type": "text/javascript; charset=utf-8",
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Cache-Control": "max-age=3600",
  },
  body: SDK,
});

const link = z.object({ mobileWebUrl: z.string().url(), webUrl: z.string().url() });
const feed = z.object({
  template_object: z.object({
    objectType: z.literal("feed"),
    content: z.object({ title: z.string(), description: z.string(), imageUrl: z.string().url(), link }),
    buttons: z.array(z.object({ title: z.string(), link })).max(2),
  }),
});

/** Whoever is not signed in at Kakao is led over the host of its accounts, as by Kakao's own. */
export class KakaoShare {
  readonly #waiting = new Map<string, string>();

  constructor(private readonly context: Pick<ProviderContext, "origin" | "accountOrigin">) {}

  readonly take: Page = ({ form, headers, language }) => {
    const params = form.get("validation_params") ?? "";
    if (!form.get("app_key")) return invalid(language);
    if (headers.cookie?.includes(`${signedIn}=`)) return picker(params, language);
    const key = randomBytes(12).toString("base64url");
    this.#waiting.set(key, params);
    return redirect(`${this.context.accountOrigin()}/kakao/talk/login?short_key=${key}`);
  };

  readonly login: Page = ({ language }) => {
    const { login, logIn } = CONSENT_TEXTS[language];
    return talkPage(
      200,
      language,
      `<h1>${login.kakao}</h1><form method="post"><button type="submit">${logIn}</button></form>`,
    );
  };

  readonly logIn: Page = ({ query }) => redirect(`${this.context.origin()}/kakao/picker/link?${query}`);

  readonly goOn: Page = ({ query, language }) => {
    const answer = picker(this.#waiting.get(query.get("short_key") ?? "") ?? "", language);
    return {
      ...answer,
      headers: { ...answer.headers, "Set-Cookie": `${signedIn}=Y; Path=/kakao; HttpOnly; SameSite=Lax` },
    };
  };
}

const signedIn = "kakao-talk";

const invalid = (language: Language) => talkPage(400, language, "<h1>KOE 4002: invalid template</h1>");

function picker(params: string, language: Language): PageAnswer {
  const sent = feed.safeParse(jsonOf(params));
  if (!sent.success) return invalid(language);
  const { content, buttons } = sent.data.template_object;
  const links = buttons.map(
    ({ title, link }) => `<p><a href="${escapeHtml(link.webUrl)}">${escapeHtml(title)}</a></p>`,
  );
  const words = `<h1>${escapeHtml(content.title)}</h1>
<p>${escapeHtml(content.description)}</p>
<p class="label">${escapeHtml(content.imageUrl)}</p>
${links.join("\n")}`;
  return talkPage(200, language, words);
}

const talkPage = (status: number, language: Language, content: string) =>
  providerPage(status, { language, look: "kakao", title: "KakaoTalk", content });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
