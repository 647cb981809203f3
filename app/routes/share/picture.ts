export function loader() {
  throw new Response(null, { status: 404 });
}
