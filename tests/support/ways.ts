/** How a journey is walked in a browser: both languages, with script and without. The HTML tests walk each of the four. */
export const ways = [
  { how: "in Korean, with JavaScript", language: "ko", javaScriptEnabled: true },
  { how: "in English, without JavaScript", language: "en", javaScriptEnabled: false },
] as const;
