/** Whether somebody asks for few bytes: pages then do without the web font and without pictures of the API. */
export function isLean(saveData: string | string[] | null | undefined): boolean {
  return String(saveData).toLowerCase() === "on";
}
