/** Names the member whose page this is, for what scripts send; undefined on a visitor's page. */
export function pageOwner(): string | undefined {
  return document.documentElement.dataset.owner;
}

/** Makes the body of a request that a script sends for the page's member. */
export function ownedBody(fields: Record<string, string>): URLSearchParams {
  const owner = pageOwner();
  return new URLSearchParams(owner === undefined ? fields : { ...fields, owner });
}
