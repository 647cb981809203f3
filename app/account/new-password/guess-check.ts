/** Fields of a form that a new password is compared with. */
export const ownFields = ["email", "username", "nickname", "firstName", "middleName", "lastName"] as const;

/** The first two refuse a password, the third warns of it. */
export const guessVerdicts = ["form.passwordCommon", "form.passwordOwnWords", "signup.commonPasswordHint"] as const;
export type GuessVerdict = (typeof guessVerdicts)[number];
