export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path className="mark-field" d="M16 9 28 21 16 31 4 21z" />
      <path className="mark-line" d="M16 12.5 24.5 21 16 28 7.5 21z" />
      <path className="mark-base" d="m16 18.5 2.5 2.5-2.5 2.5-2.5-2.500z" />
      {[2.5, 9.25, 16, 22.75, 29.5].map((x, i) => (
        <circle className="mark-light" key={x} cx={x} cy={[8, 4.5, 3, 4.5, 8][i]} r="2" />
      ))}
    </svg>
  );
}
