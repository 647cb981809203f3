export interface Venue {
  seq: number;
  region: string;
  nameKo: string;
  nameEn: string;
}

const BRANCHES: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  ["11", [["강남 2호점", "Gangnam 2"], ["홍대입구점", "Hongdae"], ["건대점", "Kondae"], ["노원점", "Nowon"], ["잠실 본점", "Jamsil Main"], ["신림점", "Sillim"], ["목동점", "Mokdong"]]],
  ["26", [["서면점", "Seomyeon"], ["해운대점", "Haeundae"], ["사직 2호점", "Sajik 2"]]],
  ["27", [["동성로점", "Dongseongno"], ["수성못점", "Suseongmot"], ["칠곡점", "Chilgok"]]],
  ["28", [["부평점", "Bupyeong"], ["송도점", "Songdo"], ["구월점", "Guwol"]]],
  ["29", [["상무점", "Sangmu"], ["수완점", "Suwan"]]],
  ["30", [["둔산점", "Dunsan"], ["유성온천점", "Yuseong Spa"]]],
  ["31", [["삼산점", "Samsan"], ["무거점", "Mugeo"]]],
  ["36", [["나성점", "Naseong"]]],
  ["41", [["수원 인계점", "Suwon Ingye"], ["분당 서현점", "Bundang Seohyeon"], ["일산 라페점", "Ilsan"], ["안양 범계점", "Anyang Beomgye"], ["부천 상동점", "Bucheon Sangdong"], ["평택 소사벌점", "Pyeongtaek"]]],
  ["42", [["춘천 명동점", "Chuncheon"], ["강릉 교동점", "Gangneung Gyodong"]]],
  ["43", [["청주 성안점", "Cheongju Seongan"]]],
  ["44", [["천안 두정점", "Cheonan Dujeong"], ["아산 배방점", "Asan Baebang"]]],
  ["45", [["전주 객사점", "Jeonju Gaeksa"]]],
  ["46", [["여수 학동점", "Yeosu Hakdong"], ["순천 조례점", "Suncheon Jorye"]]],
  ["47", [["포항 쌍사점", "Pohang"], ["구미 인동점", "Gumi Indong"]]],
  ["48", [["창원 상남점", "Changwon Sangnam"], ["김해 내외점", "Gimhae Naeoe"]]],
  ["50", [["제주 연동점", "Jeju Yeondong"]]],
]; // prettier-ignore

export const VENUES: readonly Venue[] = BRANCHES.flatMap(([region, names]) =>
  names.map(([nameKo, nameEn]) => ({ region, nameKo, nameEn })),
).map((venue, index) => ({ seq: index + 1, ...venue }));
