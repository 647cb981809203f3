export function infoPage({ domestic }: { domestic: boolean }): string {
  return domestic ? "/mypage/info-edit" : "/mypage/global/info-edit";
}
