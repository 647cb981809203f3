export type CheckedName = "email" | "nickname" | "phone";
