import { useGameWording } from "../../baseball/measures";
import { Named } from "../../ui/name";
import type { StoryGame, Told } from "./facts";
import { namesIn, storyWords } from "./words";

export function GameStory({ game, told }: { game: StoryGame; told: Told }) {
  const text = storyWords(useGameWording(), game, told).join(" ");
  return (
    <p className="story">
      <Named text={text} names={namesIn(game, told).filter((name) => text.includes(name))} />
    </p>
  );
}
