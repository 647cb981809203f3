import { useState } from "react";

/** Fails when pressed. */
export default function Later() {
  const [pressed, setPressed] = useState(false);
  if (pressed) throw new Error("This browser lacks something");
  return (
    <>
      <input name="later" aria-label="Later" />
      <button type="button" id="press" onClick={() => setPressed(true)}>
        Press
      </button>
    </>
  );
}
