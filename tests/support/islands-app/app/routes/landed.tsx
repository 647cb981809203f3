export default function LandedPage() {
  return <h1>Landed</h1>;
}
