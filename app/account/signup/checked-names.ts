/** The fields whose value must be nobody else's. */
export const checkedNames = ["email", "nickname"] as const;
export type CheckedName = (typeof checkedNames)[number];
