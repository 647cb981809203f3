/** The back of a jersey with its name and number; the words beside it say the same. */
export function Jersey({ nickname, digits }: { nickname: string; digits: string }) {
  return (
    <svg className="jersey" viewBox="0 0 120 124" aria-hidden="true" focusable="false">
      <path className="jersey-cloth" d="M40 6 12 16 2 52l20 7 4-9v68h68V50l4 9 20-7-10-36L80 6c-4 9-36 9-40 0z" />
      <path className="jersey-trim" d="M40 6c4 9 36 9 40 0M5 45l20 7M115 45l-20 7M26 110h68" />
      <text className="jersey-name" x="60" y="36">
        {nickname}
      </text>
      <text className={`jersey-number jersey-number-${digits.length}`} x="60" y={digits.length > 2 ? 84 : 94}>
        {digits}
      </text>
    </svg>
  );
}
