import { Island } from "../islands/island.server";
import { Character } from "../ui/character";
import { Empty } from "../ui/empty";
import { GameList } from "../ui/game-row";
import { Section } from "../ui/section";
import { StatTiles } from "../ui/stat-tiles";
import { Tabs } from "../ui/tabs";
import { favouriteForm } from "./favourite";
import { MirrorTable } from "./mirror-table";
import type { PairView } from "./pair.server";
import Stars from "./stars.island";

/** Two players: who they are, their numbers side by side, and what came of it when they met. */
export function Pair({ pair }: { pair: PairView }) {
  const { modes, seasons, mirrors, none, versus, other } = pair;
  return (
    <>
      <PairHead pair={pair} />
      <Tabs {...modes} />
      <div className="season-list">
        <Tabs {...seasons} />
      </div>
      {mirrors.map((mirror) => (
        <Section key={mirror.title} title={mirror.title}>
          <MirrorTable mirror={mirror} />
        </Section>
      ))}
      {none ? (
        <Empty art="rain">
          <p>{none}</p>
        </Empty>
      ) : null}
      <Section title={versus.title} id="versus">
        <p className="muted small">{versus.words}</p>
        {versus.slots ? <StatTiles label={versus.title} stats={versus.slots} /> : null}
        {versus.games.length ? <GameList games={versus.games} label={versus.gamesLabel} /> : null}
      </Section>
      <p className="compare-other">
        <a href={other.href}>{other.label}</a>
      </p>
    </>
  );
}

function PairHead({ pair: { players, stars } }: { pair: PairView }) {
  return (
    <>
      <Island of={Stars} as="p" className="rank-status" role="status" props={{ failed: stars.failed }} />
      <div className="pair">
        {players.map((player) => (
          <div className="pair-player" key={player.id} id={`p${player.id}`}>
            <Character id={player.character ?? ""} name="" />
            <p className="pair-name">
              {player.nickname} {player.me ? <span className="me">{player.me}</span> : null}
            </p>
            <p className="pair-record">{player.record}</p>
            {player.me ? null : favouriteForm(player, stars)}
          </div>
        ))}
      </div>
    </>
  );
}
