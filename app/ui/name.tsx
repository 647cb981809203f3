import { Fragment } from "react";

/** A player's, a team's or the brand's name, or a telephone number, which translators leave as it is. */
export function Name({ children }: { children: string }) {
  return <span translate="no">{children}</span>;
}

/** Shows a text with names in it. */
export function Named({ text, names }: { text: string; names: readonly string[] }) {
  const [name, ...others] = names.filter(Boolean);
  if (!name) return <>{text}</>;
  return (
    <>
      {text.split(name).map((part, i) => (
        <Fragment key={i}>
          {i ? <Name>{name}</Name> : null}
          <Named text={part} names={others} />
        </Fragment>
      ))}
    </>
  );
}
