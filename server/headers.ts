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
  formTargets: readonly string[];
  mediaOrigins: readonly string[];
  kakao: { scripts: readonly string[]; forms: readonly string[] };
  /** Whether https is demanded of all hosts below ours too. */
  hstsSubdomains: boolean;
}

function contentSecurityPolicy({ inlineScripts, formTargets, mediaOrigins }: PolicySources, https: boolean): string {
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
    ["form-action 'self'", ...formTargets].join(" "),
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

function hstsOf({ hstsSubdomains }: PolicySources, https: boolean): string | null {
  return https ? `max-age=31536000${hstsSubdomains ? "; includeSubDomains" : ""}` : null;
}

function page(sources: PolicySources, https: boolean, referrerPolicy: string, opener: boolean): string[] {
  const list = ["Content-Type", "text/html; charset=utf-8", "Cache-Control", "private, no-store"];
  list.push("Content-Security-Policy", contentSecurityPolicy(sources, https), "Permissions-Policy", permissions);
  // With this header the verification popup could not access its opener.
  if (opener) list.push("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  return list.concat(common(hstsOf(sources, https), referrerPolicy));
}

export interface SecurityHeaders {
  page(handle: RouteHandle, https: boolean): HeaderList;
  other(https: boolean, handle?: RouteHandle): HeaderList;
}

export function createSecurityHeaders(sources: PolicySources): SecurityHeaders {
  const both = <T>(make: (https: boolean) => T) => ({ http: make(false), https: make(true) });
  const usual = "strict-origin-when-cross-origin";
  const pages = both((https) => page(sources, https, usual, true));
  const returns = both((https) => page(sources, https, usual, false));
  const { kakao, inlineScripts, formTargets } = sources;
  const withKakao = {
    ...sources,
    inlineScripts: [...inlineScripts, ...kakao.scripts],
    formTargets: [...formTargets, ...kakao.forms],
  };
  const shares = both((https) => page(withKakao, https, usual, true));
  const secretLinks = both((https) => page(sources, https, "same-origin", true));
  const others = both((https) => file(hstsOf(sources, https), usual));
  const embedded = both((https) => file(hstsOf(sources, https), usual, "cross-origin"));
  return {
    page({ providerReturn, secretLink, sharesByKakao }, https) {
      const kind = providerReturn ? returns : secretLink ? secretLinks : sharesByKakao ? shares : pages;
      return kind[https ? "https" : "http"];
    },
    other: (https, { embed } = {}) => (embed ? embedded : others)[https ? "https" : "http"],
  };
}
