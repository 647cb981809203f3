import { useGameWording } from "../../baseball/measures";
import { Named } from "../../ui/name";
import type { StoryGame, Told } from "./facts";
import { namesIn, storyWords } from "./words";

export function GameStory({ game, told }: { game: StoryGame; told: Told }) {
  const names = namesIn(game, told);
  return (
    <div className="story">
      {storyWords(useGameWording(), game, told).map((text) => (
        <p key={text}>
          <Named text={text} names={names.filter((name) => text.includes(name))} />{" "}
        </p>
      ))}
    </div>
  );
}
