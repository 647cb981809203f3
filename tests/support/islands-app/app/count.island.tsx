import { useState } from "react";

const rows = Array.from({ length: 800 }, (_, i) => i);

/** React calls it when it has rendered the island, before it reports that. */
function tellTests(list: HTMLElement | null) {
  if (list) dispatchEvent(new Event("counting"));
}

/** Has a button that counts, and enough rows that hydration takes a while on a slow processor. */
export default function Count() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" id="count" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <ul ref={tellTests}>
        {rows.map((row) => (
          <li key={row}>
            <span>{row}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
