export const checkedNames = ["email", "nickname", "phone"] as const;
export type CheckedName = (typeof checkedNames)[number];
