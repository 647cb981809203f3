import type { RefObject } from "react";

interface ShareLinkFieldProps {
  id: string;
  label: string;
  url: string;
  /** Refers to the input, which `shareUrl` selects where the browser has no clipboard. */
  field: RefObject<HTMLInputElement>;
  autoFocus?: boolean;
}

/** Shows the link, which a player can copy by hand where nothing else works. */
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
