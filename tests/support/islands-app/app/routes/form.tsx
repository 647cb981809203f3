import { Island } from "../../../../../app/islands/island.server";
import Choices from "../choices.island";
import Count from "../count.island";
import Text from "../text.island";

/** Has every kind of control, all but the textarea in islands. */
export default function FormPage() {
  return (
    <main>
      <form action="/landed">
        <Island of={Text} props={{ name: "text", label: "Text" }} />
        <Island of={Text} props={{ name: "email", type: "email", label: "E-mail" }} />
        <Island of={Text} props={{ name: "checked", label: "Three or more", shortest: 3 }} />
        <textarea name="note" aria-label="Note" defaultValue="As it was" />
        <Island of={Choices} id="choices" props={{}} />
        <button type="submit">Send</button>
      </form>
      <a href="/landed">Away</a>
      <Island of={Count} props={{}} />
    </main>
  );
}
