declare const safe: unique symbol;
/** Made by `richText` of app/content alone. */
export type SafeHtml = string & { readonly [safe]: true };

export function RichText({ html }: { html: SafeHtml }) {
  return html ? <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} /> : null;
}
