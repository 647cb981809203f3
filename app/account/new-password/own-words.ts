const initials = ["r", "R", "s", "e", "E", "f", "a", "q", "Q", "t", "T", "d", "w", "W", "c", "z", "x", "v", "g"];
const vowels = "k o i O j p u P h hk ho hl y n nj np nl b m ml l".split(" ");
const finals = ["", ..."r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g".split(" ")];

/** Returns the Latin letters on the keys by which Hangul is typed: Koreans take such words for passwords. */
function asTyped(text: string): string {
  return text.normalize("NFC").replace(/[가-힣]/g, (syllable) => {
    const code = syllable.charCodeAt(0) - 0xac00;
    return [initials[Math.floor(code / 588)], vowels[Math.floor((code % 588) / 28)], finals[code % 28]].join("");
  });
}

/** Returns a text's words of three letters and more, without the last part of an e-mail address. */
export function wordsIn(text: string): string[] {
  return (
    asTyped(text)
      .toLowerCase()
      .replace(/\.[a-z]+$/, "")
      .match(/[a-z]{3,}/g) ?? []
  );
}
