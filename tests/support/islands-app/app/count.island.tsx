import { useEffect, useState } from "react";

const rows = Array.from({ length: 800 }, (_, i) => i);

/** A button that counts, and enough rows that hydrating takes a while on a slow processor. */
export default function Count() {
  const [count, setCount] = useState(0);
  // Tests press while React is at work: after its first render, before it is done.
  useEffect(() => void dispatchEvent(new Event("counting")), []);
  return (
    <>
      <button type="button" id="count" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <span>{row}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
