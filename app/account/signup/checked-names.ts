export const checkedNames = ["email", "nickname"] as const;
export type CheckedName = (typeof checkedNames)[number];
