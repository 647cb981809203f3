/** The server can render it, this browser cannot. */
export default function Broken() {
  if (typeof document !== "undefined") throw new Error("This browser lacks something");
  return <input name="text" aria-label="Text" />;
}
