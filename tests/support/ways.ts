/** The ways to walk a journey in a browser: both languages, with and without scripts. The HTML tests walk all four. */
export const ways = [
  { how: "in Korean, with JavaScript", language: "ko", javaScriptEnabled: true },
  { how: "in English, without JavaScript", language: "en", javaScriptEnabled: false },
] as const;
