export const handle = { hydrate: "never" };

export default function NeverPage() {
  return <input name="text" aria-label="Text" />;
}
