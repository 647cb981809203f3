import { useState, type ReactNode } from "react";

/**
 * What the server has drawn and no script changes. In the browser React keeps it as it stands, so neither its
 * components nor its words are fetched: who uses it makes the children only where `import.meta.env.SSR` is true.
 */
export function ServerDrawn({ id, children }: { id: string; children: ReactNode }) {
  return import.meta.env.SSR ? <div id={id}>{children}</div> : <Kept id={id} />;
}

function Kept({ id }: { id: string }) {
  // Read once: what is opened later is no reason to draw it again.
  const [html] = useState(() => document.getElementById(id)?.innerHTML ?? "");
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
