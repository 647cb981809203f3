import type { PageHandle } from "../page-handle";
import { notFound } from "../session/answers.server";
import { forAll } from "../session/doors.server";

export const handle: PageHandle = { title: "error.gone", layout: "main", catchAll: true };

export const loader = forAll(() => {
  throw notFound();
});

export const action = forAll(() => {
  throw notFound();
});

export default function NotFoundPage() {
  return null;
}
