/** A page that the server can draw and this browser cannot. */
export default function BreakingPage() {
  if (typeof document !== "undefined") throw new Error("This browser lacks something");
  return (
    <form action="/landed">
      <input name="text" aria-label="Text" />
      <button>Send</button>
    </form>
  );
}
