import { Island } from "../../../../../app/islands/island.server";
import Broken from "../broken.island";
import Later from "../later.island";
import Text from "../text.island";

/** Has an island that this browser cannot render, one that fails later, and one that works. */
export default function BreakingPage() {
  return (
    <form action="/landed">
      <Island of={Broken} props={{}} />
      <Island of={Later} props={{}} />
      <Island of={Text} props={{ name: "checked", label: "Three or more", shortest: 3 }} />
      <button type="submit">Send</button>
    </form>
  );
}
