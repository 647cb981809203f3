import one from "../../brand/characters/1.svg?url";
import two from "../../brand/characters/2.svg?url";
import three from "../../brand/characters/3.svg?url";
import four from "../../brand/characters/4.svg?url";
import five from "../../brand/characters/5.svg?url";
import six from "../../brand/characters/6.svg?url";
import seven from "../../brand/characters/7.svg?url";
import eight from "../../brand/characters/8.svg?url";
import other from "../../brand/characters/other.svg?url";

const art = new Map(
  Object.entries({
    1: one,
    2: two,
    3: three,
    4: four,
    5: five,
    6: six,
    7: seven,
    8: eight,
  }),
);

/** `name` is "" if the name is beside it. */
export function Character({ id, name }: { id: string; name: string }) {
  return <img className="character" src={art.get(id) ?? other} alt={name} width="160" height="180" />;
}
