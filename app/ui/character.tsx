import ace from "./characters/ace.svg?url";
import catcher from "./characters/catcher.svg?url";
import leadoff from "./characters/leadoff.svg?url";
import outfielder from "./characters/outfielder.svg?url";
import runner from "./characters/runner.svg?url";
import shortstop from "./characters/shortstop.svg?url";
import slugger from "./characters/slugger.svg?url";
import submarine from "./characters/submarine.svg?url";
import firefly from "./scenes/firefly.svg?url";

const art: Readonly<Record<string, string>> = {
  1: ace,
  2: slugger,
  3: runner,
  4: catcher,
  5: shortstop,
  6: leadoff,
  7: outfielder,
  8: submarine,
};

/** `name` is "" beside a text that has it. */
export function Character({ id, name }: { id: string; name: string }) {
  return <img className="character" src={art[id] ?? firefly} alt={name} width="160" height="180" />;
}
