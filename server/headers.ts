import type { RouteHandle } from "../app/page-handle";

/** Names and values alternate, as for writeHead. */
export type HeaderList = readonly string[];

const permissions = [
  "camera=()",
  "microphone=()",
  "payment=()",
  "usb=()",
  "geolocation=(self)",
  "clipboard-write=(self)",
  "web-share=(self)",
  "fullscreen=(self)",
].join(", ");

export interface PolicySources {
  inlineScripts: readonly string[];
  mediaOrigins: readonly string[];
  onwardScheme: string;
  kakaoScripts: string | null;
  /** Whether https is demanded of all hosts below ours too. */
  hstsSubdomains: boolean;
}

interface PagePolicy extends Pick<PolicySources, "inlineScripts" | "mediaOrigins" | "hstsSubdomains"> {
  forms: string;
}

function contentSecurityPolicy({ inlineScripts, mediaOrigins, forms }: PagePolicy, https: boolean): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts].join(" "),
    "style-src 'self'",
    ["img-src 'self' data:", ...mediaOrigins].join(" "),
    ["media-src 'self'", ...mediaOrigins].join(" "),
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "frame-src 'none'",
    `form-action ${forms}`,
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

function common(hsts: string | null, referrerPolicy: string, embedders = "same-origin"): string[] {
  const list = ["X-Content-Type-Options", "nosniff", "Cross-Origin-Resource-Policy", embedders];
  list.push("Referrer-Policy", referrerPolicy, "X-Frame-Options", "DENY");
  if (hsts) list.push("Strict-Transport-Security", hsts);
  return list;
}

function file(hsts: string | null, referrerPolicy: string, embedders?: string): string[] {
  return [...common(hsts, referrerPolicy, embedders), "Content-Security-Policy", "frame-ancestors 'none'"];
}

function hstsOf({ hstsSubdomains }: Pick<PolicySources, "hstsSubdomains">, https: boolean): string | null {
  return https ? `max-age=31536000${hstsSubdomains ? "; includeSubDomains" : ""}` : null;
}

function page(sources: PagePolicy, https: boolean, referrerPolicy: string, opener: boolean): string[] {
  const list = ["Content-Type", "text/html; charset=utf-8", "Cache-Control", "private, no-store"];
  list.push("Content-Security-Policy", contentSecurityPolicy(sources, https), "Permissions-Policy", permissions);
  // With this header the verification popup could not access its opener.
  if (opener) list.push("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  return list.concat(common(hstsOf(sources, https), referrerPolicy));
}

export interface SecurityHeaders {
  /** @param goesOn to the carrier, by a form */
  page(handle: RouteHandle, https: boolean, goesOn?: boolean): HeaderList;
  other(https: boolean, handle?: RouteHandle): HeaderList;
}

export function createSecurityHeaders(sources: PolicySources): SecurityHeaders {
  const both = <T>(make: (https: boolean) => T) => ({ http: make(false), https: make(true) });
  const usual = "strict-origin-when-cross-origin";
  const own = { ...sources, forms: "'self'" };
  // Browsers apply it to each hop after the form.
  const onward = { ...sources, forms: sources.onwardScheme };
  const kakao = { ...onward, inlineScripts: [...sources.inlineScripts, ...(sources.kakaoScripts ? [sources.kakaoScripts] : [])] }; // prettier-ignore
  const pages = both((https) => page(own, https, usual, true));
  const returns = both((https) => page(own, https, usual, false));
  const toCarrier = both((https) => page(onward, https, usual, false));
  const toKakao = both((https) => page(kakao, https, usual, true));
  const secretLinks = both((https) => page(own, https, "same-origin", true));
  const others = both((https) => file(hstsOf(sources, https), usual));
  const embedded = both((https) => file(hstsOf(sources, https), usual, "cross-origin"));

  function kindOf({ providerReturn, secretLink, loadsKakao }: RouteHandle, goesOn?: boolean) {
    if (loadsKakao) return toKakao;
    if (providerReturn) return goesOn ? toCarrier : returns;
    return secretLink ? secretLinks : pages;
  }

  return {
    page: (handle, https, goesOn) => kindOf(handle, goesOn)[https ? "https" : "http"],
    other: (https, { embed } = {}) => (embed ? embedded : others)[https ? "https" : "http"],
  };
}
