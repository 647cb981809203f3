/** True if the client asks to save data: pages then omit the web font and the API's pictures. */
export function isLean(saveData: string | string[] | null | undefined): boolean {
  return String(saveData).toLowerCase() === "on";
}
