export default function NeverPage() {
  return <input name="text" aria-label="Text" />;
}
