import { Link } from "@remix-run/react";

const rows = Array.from({ length: 200 }, (_, i) => i);

export default function ListPage() {
  return (
    <main>
      <h1>List</h1>
      <input name="text" aria-label="Text" />
      {rows.map((row) => (
        <p key={row}>{row}</p>
      ))}
      <Link to="/other">Other</Link>
    </main>
  );
}
