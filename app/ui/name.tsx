/** A player's, a team's or the brand's name, which translators leave as it is. */
export function Name({ children }: { children: string }) {
  return <span translate="no">{children}</span>;
}

/** Shows a text with names in it. */
export function Named({ text, names: [name, ...others] }: { text: string; names: readonly string[] }) {
  if (!name) return <>{text}</>;
  const [before = "", ...after] = text.split(name);
  return (
    <>
      <Named text={before} names={others} />
      {after.length ? <Name>{name}</Name> : null}
      <Named text={after.join(name)} names={others} />
    </>
  );
}
