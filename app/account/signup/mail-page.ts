const pages = { domestic: "/signup/user-authenticate", overseas: "/signup/global/user-authenticate" } as const;

/** Where somebody waits for the verification mail, and where its link leads. */
export function mailPage(member: keyof typeof pages): string {
  return pages[member];
}
