import ace from "./characters/ace.svg?url";
import catcher from "./characters/catcher.svg?url";
import firefly from "./characters/firefly.svg?url";
import leadoff from "./characters/leadoff.svg?url";
import runner from "./characters/runner.svg?url";
import shortstop from "./characters/shortstop.svg?url";
import slugger from "./characters/slugger.svg?url";
import submarine from "./characters/submarine.svg?url";

/** The API numbers its characters; these are drawn for the numbers 1 to 8. */
const art: Record<string, string> = {
  1: slugger,
  2: ace,
  3: leadoff,
  4: catcher,
  5: shortstop,
  6: submarine,
  7: runner,
  8: firefly,
};

/** A player's character; one that has no drawing yet gets the first. `name` is "" where words beside it say it. */
export function Character({ id, name }: { id: string; name: string }) {
  return <img className="character" src={art[id] ?? slugger} alt={name} width="160" height="160" />;
}
