import type { RefObject } from "react";

interface ShareLinkFieldProps {
  id: string;
  label: string;
  url: string;
  /** For `shareUrl`. */
  field: RefObject<HTMLInputElement>;
  autoFocus?: boolean;
}

/** The link, to be copied by hand where nothing else works. */
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
