import { Island } from "../../../../../app/islands/island.server";
import Text from "../text.island";

const rows = Array.from({ length: 200 }, (_, i) => i);

export default function ListPage() {
  return (
    <main>
      <h1>List</h1>
      <Island of={Text} props={{ name: "text", label: "Text" }} />
      {rows.map((row) => (
        <p key={row}>{row}</p>
      ))}
    </main>
  );
}
