import { Island } from "../../../../../app/islands/island.server";
import Idle from "../idle.island";

export default function IdlePage() {
  return (
    <main>
      <h1>Idle</h1>
      <Island of={Idle} props={{}} />
    </main>
  );
}
