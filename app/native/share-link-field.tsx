import type { RefObject } from "react";

interface ShareLinkFieldProps {
  id: string;
  label: string;
  url: string;
  /** The input, which `shareUrl` selects in browsers without a clipboard. */
  field: RefObject<HTMLInputElement>;
  autoFocus?: boolean;
}

/** Shows the link, so that a player can copy it by hand if nothing else works. */
export function ShareLinkField({ id, label, url, field, autoFocus }: ShareLinkFieldProps) {
  return (
    <>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        className="input"
        type="text"
        id={id}
        ref={field}
        readOnly
        value={url}
        autoFocus={autoFocus}
        onFocus={(event) => event.currentTarget.select()}
      />
    </>
  );
}
