declare const safe: unique symbol;
/** Created only by `richText` in app/content. */
export type SafeHtml = string & { readonly [safe]: true };

export function RichText({ html }: { html: SafeHtml }) {
  return html ? <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} /> : null;
}
