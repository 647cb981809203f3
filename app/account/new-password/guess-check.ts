/** The first two refuse a password, the third warns of it. */
export const guessVerdicts = ["form.passwordCommon", "form.passwordOwnWords", "signup.commonPasswordHint"] as const;
export type GuessVerdict = (typeof guessVerdicts)[number];
