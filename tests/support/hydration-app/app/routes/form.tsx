import { useState } from "react";
import { Field } from "../../../../../app/ui/field";

const rows = Array.from({ length: 800 }, (_, i) => i);

/** Every kind of control, and enough rows that hydrating takes a while on a slow processor. */
export default function FormPage() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <form action="/landed">
        <Field name="text" label="Text" />
        <Field name="email" type="email" label="E-mail" />
        <Field name="checked" label="Three or more" check={(value) => (value.length < 3 ? "Too short" : undefined)} />
        <textarea name="note" aria-label="Note" defaultValue="As it was" />
        <input type="checkbox" name="agree" aria-label="Agree" />
        <input type="radio" name="hand" value="left" aria-label="Left" defaultChecked />
        <input type="radio" name="hand" value="right" aria-label="Right" />
        <select name="team" aria-label="Team" defaultValue="b">
          <option value="a">A</option>
          <option value="b">B</option>
          <option value="c">C</option>
        </select>
        <button>Send</button>
      </form>
      <a href="/landed">Away</a>
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
    </main>
  );
}
