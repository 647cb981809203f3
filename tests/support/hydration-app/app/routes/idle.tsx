export const handle = { hydrate: "idle" };

export default function IdlePage() {
  return <h1>Idle</h1>;
}
