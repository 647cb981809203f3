export { default } from "./breaks";

export function ErrorBoundary() {
  return <h1>Page error</h1>;
}
