import { Icon } from "../ui/icon";
import type { Deletion } from "./video-words.server";

/** How long a video is still there; near the end a warning, by a sign and a frame. */
export function DeletionNote({ text, soon }: Deletion) {
  return (
    <span className={soon ? "ends ends-soon" : "ends"}>
      {soon ? <Icon name="warn" /> : null}
      {text}
    </span>
  );
}
