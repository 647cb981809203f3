export const idle = true;

export default function Idle() {
  return <span>Idle</span>;
}
