import type { PageHandle } from "../page-handle";
export const handle: PageHandle = { title: "common.home", layout: "main" };
export function loader() { return { n: 1 }; }
export default function HomePage() { return <h1>home</h1>; }
