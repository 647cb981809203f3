import type { SharedVideo } from "../../api/nasmo.server";
import { useGameWording } from "../../baseball/measures";

export function VideoNumbers({ video: { distance, exitSpeed, pitchSpeed } }: { video: SharedVideo }) {
  const { t, measures } = useGameWording();
  const numbers = [
    { label: t("game.distance"), value: distance === null ? null : measures.distance(distance) },
    { label: t("game.exitSpeed"), value: exitSpeed === null ? null : measures.speed(exitSpeed) },
    { label: t("game.pitchVelocity"), value: pitchSpeed === null ? null : measures.speed(pitchSpeed) },
  ];
  return (
    <dl className="video-numbers numbers">
      {numbers.map(({ label, value }) =>
        value === null ? null : (
          <div key={label}>
            <dt className="muted small">{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
