/** The bases as a small diamond, taken ones filled and doubly framed, with the same in words. */
export function BaseDiamond({ taken, label, words }: { taken: readonly boolean[]; label: string; words: string }) {
  const [first, second, third] = taken;
  const base = (is: boolean | undefined, x: number, y: number) => (
    <path className={is ? "base base-taken" : "base"} d={`M${x} ${y - 13}l13 13-13 13-13-13z`} />
  );
  return (
    <div className="diamond">
      <svg viewBox="0 0 96 78" aria-hidden="true" focusable="false">
        <path className="base-line" d="M48 66 76 38 48 18 20 38z" />
        {base(second, 48, 18)}
        {base(first, 78, 42)}
        {base(third, 18, 42)}
        <path className="base-home" d="M42 60h12v7l-6 6-6-6z" />
      </svg>
      <p>
        <span className="diamond-label">{label}</span> <strong>{words}</strong>
      </p>
    </div>
  );
}
