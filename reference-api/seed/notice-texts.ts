import brand from "../../brand/brand.json";
import {
  a,
  day,
  h,
  holidayAfter,
  inTurn,
  month,
  ol,
  p,
  season,
  htmlTable,
  ul,
  venueAt,
  type Draft,
  type Occasion,
} from "./notice-words";

const call = (phone: string) => a(`tel:${phone.replace(/[^\d+]/g, "")}`, phone);

/** Templates of notices; each use has other days, places and figures. */
export const NOTICES: readonly ((occasion: Occasion) => Draft)[] = [
  function maintenance({ at, turn }) {
    const on = day(at, 5);
    const [from, to] = inTurn(turn, ["04:00", "06:00"], ["03:00", "05:30"], ["04:30", "06:30"]);
    const what = inTurn(
      turn,
      ["기록 집계 서버를 늘리는 작업이에요.", "We are adding servers that count your games."],
      ["영상 저장 장치를 교체하는 작업이에요.", "We are replacing the storage that holds the videos."],
      ["보안 업데이트를 적용하는 작업이에요.", "We are installing security updates."],
    );
    return {
      title: { ko: `${month(at, 5).ko} 정기 점검 안내`, en: `Scheduled maintenance in ${month(at, 5).en}` },
      html: {
        ko:
          p(`<strong>${on.ko} ${from}~${to}</strong>에 정기 점검을 해요. ${what[0]}`) +
          htmlTable([
            ["서비스", "점검하는 동안"],
            ["웹·앱 로그인", "이용할 수 없어요"],
            ["매장 경기", "할 수 있고, 기록은 점검이 끝난 뒤 올라와요"],
            ["스윙 영상", "볼 수 없어요"],
          ]) +
          p(
            `점검 시간에 끝난 경기는 사라지지 않아요. ${a("/record", "기록")}에 늦게 보이더라도 오전 중에는 모두 반영돼요.`,
            "일정이 달라지면 이 글에서 다시 알려 드릴게요.",
          ),
        en:
          p(`We will be down for maintenance on <strong>${on.en}, ${from}–${to} KST</strong>. ${what[1]}`) +
          htmlTable([
            ["Service", "Meanwhile"],
            ["Web and app", "Not available"],
            ["Games at venues", "Open; results appear once we are back"],
            ["Swing videos", "Not available"],
          ]) +
          p(
            `Games that end during the work are not lost. They will be in ${a("/record", "your game log")} by noon.`,
            "Should the time change, we will say so here.",
          ),
      },
    };
  },
  function newVenue({ at, venue, turn }) {
    const rooms = 6 + (turn % 4) * 2;
    return {
      title: { ko: `${venue.ko}이 새로 문을 열어요`, en: `${brand.name.en} ${venue.en} opens its doors` },
      html: {
        ko:
          p(`기다려 주신 ${venue.ko}이 <strong>${day(at, 9).ko}</strong>에 문을 열어요. 타석 ${rooms}개와 투구 전용 타석 2개를 갖췄어요.`) +
          h("이런 점이 달라요") +
          ul(
            "모든 타석에 좌타·우타 양쪽에서 찍는 카메라가 있어요.",
            "어린이용 배트와 헬멧을 무료로 빌려 드려요.",
            "대기하는 동안 볼 수 있는 큰 전광판이 있어요.",
          ) +
          h("여는 시간") +
          htmlTable([
            ["요일", "시간"],
            ["월~목", "12:00~24:00"],
            ["금·토", "11:00~02:00"],
            ["일·공휴일", "11:00~24:00"],
          ]) +
          p(`오시는 길과 요금은 ${a("/location", "매장 찾기")}에서 볼 수 있어요.`),
        en:
          p(`Our ${venue.en} venue opens on <strong>${day(at, 9).en}</strong>, with ${rooms} batting bays and 2 bays for pitching.`) +
          h("What is new") +
          ul(
            "Cameras on both sides of every bay, for left- and right-handed hitters.",
            "Bats and helmets for children, free to borrow.",
            "A big scoreboard to watch while you wait.",
          ) +
          h("Opening hours") +
          htmlTable([
            ["Day", "Hours"],
            ["Mon–Thu", "12:00–24:00"],
            ["Fri, Sat", "11:00–02:00"],
            ["Sun, holidays", "11:00–24:00"],
          ]) +
          p(`Find the way and the prices under ${a("/location", "Venues")}.`),
      },
    };
  },
  function seasonRankings({ at }) {
    const now = season(at);
    return {
      title: { ko: `${now.ko} 시즌 랭킹 안내`, en: `The ${now.en} season and its rankings` },
      html: {
        ko:
          p(`${now.ko} 시즌이 한창이에요. 지난 시즌의 기록은 그대로 남고, 랭킹은 시즌마다 모두 같은 선에서 출발해요.`) +
          h("꼭 확인해 주세요") +
          ul(
            `랭킹은 매일 새벽 5시에 갱신돼요. 기준은 ${a("/rank/rule", "랭킹 규칙")}에 있어요.`,
            "타율은 10타수, 평균자책점은 9이닝을 채우면 순위에 올라요.",
            "지난 시즌 순위는 기록의 시즌 선택에서 언제든 볼 수 있어요.",
          ) +
          p("이번 시즌에도 좋은 타구 많이 만드세요."),
        en:
          p(`The ${now.en} season is under way. Games of past seasons stay in your game log; in the rankings everybody starts each season level.`) +
          h("Good to know") +
          ul(
            `Rankings are updated daily at 5 a.m. KST. ${a("/rank/rule", "How they work")}.`,
            "You appear with 10 at-bats in batting and 9 innings in pitching.",
            "Past seasons are a choice away in your records.",
          ) +
          p("Have a good one."),
      },
    };
  },
  function challengeRule({ at, turn }) {
    const points = 10 + (turn % 2) * 2;
    return {
      title: { ko: "타격 챌린지 점수가 바뀌어요", en: "New scoring in the batting challenge" },
      html: {
        ko:
          p(`${day(at, 14).ko}부터 타격 챌린지의 점수가 달라져요. 강한 타구가 더 많은 점수를 얻도록 조정했어요.`) +
          htmlTable([
            ["타구", "지금", "바뀐 뒤"],
            ["홈런", "10점", `${points}점`],
            ["3루타", "5점", "6점"],
            ["2루타", "3점", "4점"],
            ["안타", "2점", "2점"],
            ["파울·헛스윙", "0점", "0점"],
          ]) +
          p("이미 끝난 경기의 점수는 바뀌지 않아요. 시즌 랭킹은 경기한 날의 점수로 계산해요."),
        en:
          p(`From ${day(at, 14).en} on, hard contact is worth more in the batting challenge.`) +
          htmlTable([
            ["Hit", "Now", "Then"],
            ["Home run", "10", String(points)],
            ["Triple", "5", "6"],
            ["Double", "3", "4"],
            ["Single", "2", "2"],
            ["Foul, miss", "0", "0"],
          ]) +
          p("Games that are over keep their points. Rankings count each game by the rules of its day."),
      },
    };
  },
  function update({ turn }) {
    const version = `2.${12 - turn}.0`;
    const news = inTurn<readonly (readonly [ko: string, en: string])[]>(
      turn,
      [
        ["경기 기록을 친구에게 이미지로 보낼 수 있어요.", "Share a game as a picture."],
        ["조건별 기록에 구속별 타율이 생겼어요.", "Splits now show averages by pitch velocity."],
      ],
      [
        ["스윙 영상을 느린 화면으로 한 프레임씩 볼 수 있어요.", "Step through swing videos frame by frame."],
        ["라이벌과 기록을 나란히 비교할 수 있어요.", "Compare yourself with a rival, side by side."],
      ],
      [
        ["화면을 낮과 밤 가운데 골라 쓸 수 있어요.", "Choose between day and night."],
        ["CSV 파일로 기록을 다운로드할 수 있어요.", "Download your games as a CSV file."],
      ],
    );
    return {
      title: { ko: `앱 ${version} 업데이트`, en: `What's new in version ${version}` },
      html: {
        ko:
          p(`${version} 버전을 배포했어요. 앱 스토어에서 업데이트해 주세요. 웹은 따로 하실 일이 없어요.`) +
          h("새로 생겼어요") +
          ul(...news.map(([ko]) => ko)) +
          h("고쳤어요") +
          ul(
            "시즌을 바꾼 뒤 뒤로 가면 목록이 처음으로 돌아가던 문제",
            "글자를 크게 키우면 전광판의 마지막 칸이 잘리던 문제",
            "알림을 눌러도 해당 경기로 가지 않던 문제",
          ),
        en:
          p(`Version ${version} is out. Update from your app store; the web needs nothing.`) +
          h("New") +
          ul(...news.map(([, en]) => en)) +
          h("Fixed") +
          ul(
            "Going back after changing the season no longer starts the list over.",
            "The scoreboard's last column is no longer cut off with large text.",
            "Notifications lead to the game they are about.",
          ),
      },
    };
  },
  function holiday({ at, venue, turn }) {
    const name = holidayAfter(at);
    const other = venueAt(turn * 5 + 3);
    return {
      title: { ko: `${name[0]} 연휴 매장 운영 시간`, en: `Venue hours over ${name[1]}` },
      html: {
        ko:
          p(`이번 ${name[0]} 연휴에는 매장마다 여는 시간이 달라요. 방문하기 전에 확인해 주세요.`) +
          htmlTable([
            ["매장", "첫날", "당일", "마지막 날"],
            ["잠실 본점", "12:00~24:00", "14:00~24:00", "12:00~24:00"],
            [venue.ko, "12:00~22:00", "휴무", "12:00~24:00"],
            [other.ko, "휴무", "휴무", "14:00~22:00"],
            ["그 밖의 매장", "12:00~24:00", "14:00~22:00", "12:00~24:00"],
          ]) +
          p("가족과 함께 오시면 어린이 한 명은 첫 경기가 무료예요. 즐거운 연휴 보내세요."),
        en:
          p(`Over ${name[1]}, hours differ by venue. Please check before you come.`) +
          htmlTable([
            ["Venue", "First day", "The day itself", "Last day"],
            ["Jamsil Main", "12:00–24:00", "14:00–24:00", "12:00–24:00"],
            [venue.en, "12:00–22:00", "Closed", "12:00–24:00"],
            [other.en, "Closed", "Closed", "14:00–22:00"],
            ["All others", "12:00–24:00", "14:00–22:00", "12:00–24:00"],
          ]) +
          p("Bring the family: the first game is free for one child. Happy holidays."),
      },
    };
  },
  function renovation({ at, venue }) {
    return {
      title: { ko: `${venue.ko} 내부 공사로 쉬어요`, en: `${venue.en} closes for renovation` },
      html: {
        ko:
          p(`${venue.ko}이 ${day(at, 6).ko}부터 ${day(at, 16).ko}까지 쉬어요. 인조 잔디와 타석 매트를 모두 바꾸고 환기 시설을 새로 놓아요.`) +
          p(`쉬는 동안에는 가까운 매장을 이용해 주세요. ${a("/location", "매장 찾기")}에서 거리순으로 볼 수 있어요.`) +
          "<blockquote><p>사물함에 두고 가신 배트와 장갑은 공사 전날까지 찾아가 주세요. 그 뒤에는 매장에서 따로 보관해요.</p></blockquote>",
        en:
          p(`${venue.en} is closed from ${day(at, 6).en} to ${day(at, 16).en}. It gets new turf, new mats in every bay and better air.`) +
          p(`Meanwhile, ${a("/location", "Venues")} shows what is near you.`) +
          "<blockquote><p>Please collect bats and gloves from your locker by the day before. After that we keep them for you.</p></blockquote>",
      },
    };
  },
  function terms({ at, turn }) {
    const policy = turn % 2 === 1;
    const page = policy ? "/user-policy-page" : "/terms-page";
    const name = policy
      ? (["개인정보 처리방침", "Privacy policy"] as const)
      : (["이용약관", "Terms of service"] as const);
    return {
      title: { ko: `${name[0]} 변경 안내`, en: `Changes to our ${name[1].toLowerCase()}` },
      html: {
        ko:
          p(`${name[0]}을 아래와 같이 바꿔요. 바뀐 내용은 <strong>${day(at, 30).ko}</strong>부터 적용돼요.`) +
          htmlTable([
            ["조항", "바뀌는 내용"],
            [policy ? "보관 기간" : "서비스 중단", policy ? "영상 보관 기간을 30일로 밝혀 적었어요" : "미리 알리는 시점을 3일 전에서 7일 전으로 앞당겼어요"],
            [policy ? "수집 항목" : "계정 정지", policy ? "더 이상 쓰지 않는 항목을 지웠어요" : "이의를 제기하는 방법을 넣었어요"],
          ]) +
          p(`전문은 ${a(page, name[0])}에서 볼 수 있어요. 동의하지 않으시면 적용일 전까지 탈퇴할 수 있고, 그때까지 의견을 보내지 않으시면 동의하신 것으로 볼게요.`),
        en:
          p(`We are changing our ${name[1].toLowerCase()} as follows, from <strong>${day(at, 30).en}</strong> on.`) +
          htmlTable([
            ["Section", "Change"],
            [policy ? "Retention" : "Interruptions", policy ? "Says plainly that videos are kept for 30 days" : "We announce them 7 days ahead instead of 3"],
            [policy ? "What we collect" : "Suspension", policy ? "Drops what we no longer need" : "Says how to object"],
          ]) +
          p(`Read it in full: ${a(page, name[1])}. If you do not agree, you may close your account before that day; if we hear nothing, we take it that you agree.`),
      },
    };
  },
  function phishing({ turn }) {
    const sample = inTurn(turn, `${brand.fileName}-event`, brand.fileName.replace(/[il]/, "1"), `${brand.fileName}-login`);
    return {
      title: { ko: `${brand.name.ko} 사칭 문자에 주의하세요`, en: "Beware of messages in our name" },
      html: {
        ko:
          p(`경품 당첨이라며 <strong>${sample}</strong>으로 시작하는 주소를 누르게 하는 문자가 돌고 있어요. ${brand.name.ko}에서 보낸 문자가 아니에요.`) +
          h("이렇게 구별하세요") +
          ul(
            "저희는 문자로 비밀번호나 인증번호를 묻지 않아요.",
            "이벤트 당첨은 앱 알림과 이 게시판에서만 알려요.",
            "앱 설치 파일을 보내지 않아요.",
          ) +
          p(`이미 눌렀다면 ${a("/mypage/my-info", "내 정보")}에서 비밀번호를 바꾸고, 고객센터(${call(brand.phone.ko)})로 알려 주세요.`),
        en:
          p(`There are text messages about a prize, with an address that begins with <strong>${sample}</strong>. They are not ours.`) +
          h("How to tell") +
          ul(
            "We never ask for a password or a code by text message.",
            "Winners are told in the app and on this board, nowhere else.",
            "We do not send files to install.",
          ) +
          p(`If you have followed one, change your password under ${a("/mypage/my-info", "Your details")} and tell us: ${call(brand.phone.en)}.`),
      },
    };
  },
  function videos() {
    return {
      title: { ko: "스윙 영상은 30일 동안 보관해요", en: "Swing videos are kept for 30 days" },
      html: {
        ko:
          p(`경기에서 찍힌 스윙 영상은 30일이 지나면 삭제돼요. 간직하고 싶은 영상은 ${a("/nasmo", "스윙 영상")}에서 미리 다운로드해 주세요.`) +
          ol(
            "영상을 열고 ‘다운로드 요청’를 눌러요.",
            "1분쯤 지나면 파일이 준비돼요.",
            "같은 화면에서 파일을 다운로드해요.",
          ) +
          p("삭제되기 일주일 전부터 홈에서 알려 드려요. 삭제된 영상은 되살릴 수 없어요."),
        en:
          p(`Videos of your games are deleted after 30 days. Download what you want to keep under ${a("/nasmo", "Swing videos")}.`) +
          ol("Open the video and ask for its file.", "It is ready after about a minute.", "Download it from the same page.") +
          p("The home page reminds you a week ahead. A deleted video cannot be brought back."),
      },
    };
  },
  function fairPlay({ at, turn }) {
    const accounts = 7 + turn * 4;
    return {
      title: { ko: "부정 기록 조치 결과", en: "Action on unfair play" },
      html: {
        ko:
          p(`${month(at, -30).ko} 한 달 동안 신고와 자체 점검으로 확인한 부정 기록 ${accounts}건을 조치했어요.`) +
          htmlTable([
            ["유형", "건수", "조치"],
            ["다른 사람 계정으로 대신 경기", String(accounts - 3), "기록 삭제, 7일 정지"],
            ["센서를 가려 만든 기록", "3", "기록 삭제, 영구 정지"],
          ]) +
          p("삭제된 기록으로 밀려났던 순위는 다음 날 새벽에 바로잡혔어요. 의심스러운 기록을 보면 고객센터로 알려 주세요."),
        en:
          p(`In ${month(at, -30).en} we found ${accounts} games that were not fairly played, and acted on them.`) +
          htmlTable([
            ["What", "How many", "Action"],
            ["Played on another member's account", String(accounts - 3), "Deleted, 7 days' suspension"],
            ["Sensor covered up", "3", "Deleted, suspended for good"],
          ]) +
          p("Rankings were put right the next morning. If a record looks wrong to you, tell customer service."),
      },
    };
  },
  function outage({ at, turn }) {
    const minutes = 18 + turn * 11;
    return {
      title: { ko: `${day(at, -1).ko} 접속 장애를 사과드려요`, en: `Sorry for the outage on ${day(at, -1).en}` },
      html: {
        ko:
          p(`어제 저녁 ${minutes}분 동안 로그인이 되지 않거나 기록이 늦게 보였어요. 불편을 드려 죄송해요.`) +
          htmlTable([
            ["시각", "내용"],
            ["19:42", "로그인 요청이 몰려 응답이 느려지기 시작"],
            ["19:47", "점검 시작, 대기열 전환"],
            [`20:${String(minutes - 18 + 5).padStart(2, "0")}`, "모든 서비스 정상"],
          ]) +
          p("경기 기록은 하나도 잃지 않았어요. 요청이 몰릴 때 먼저 온 순서대로 들어갈 수 있도록 대기 방식을 바꿨어요."),
        en:
          p(`Last evening, for ${minutes} minutes, signing in failed and games came in late. We are sorry.`) +
          htmlTable([
            ["Time", "What happened"],
            ["19:42", "A rush of sign-ins slows the answers"],
            ["19:47", "We look into it and open a queue"],
            [`20:${String(minutes - 18 + 5).padStart(2, "0")}`, "Everything works again"],
          ]) +
          p("No game was lost. In a rush, members now get in by the order in which they came."),
      },
    };
  },
  function balls({ at, venue }) {
    return {
      title: { ko: "경기구를 새 공으로 바꿔요", en: "New balls at all venues" },
      html: {
        ko:
          p(`${day(at, 3).ko}부터 ${venue.ko}을 시작으로 모든 매장의 공을 차례로 바꿔요. 표면이 덜 닳는 재질이라 구속과 비거리를 더 고르게 측정해요.`) +
          ul("무게 142g, 둘레 229mm로 지금 공과 같아요.", "비거리 차이는 시험에서 평균 0.4m였어요.", "기록과 랭킹에는 영향이 없어요.") +
          p("공이 갈라지거나 실밥이 풀린 것을 보면 직원에게 알려 주세요. 바로 바꿔 드려요."),
        en:
          p(`From ${day(at, 3).en} on, beginning with ${venue.en}, all venues get new balls. Their surface wears less, so speed and distance are measured more evenly.`) +
          ul("142 g and 229 mm around, as before.", "In our trials the distance differed by 0.4 m on average.", "Games and rankings are not affected.") +
          p("If you find one with a split or a loose seam, tell the staff and it will be changed."),
      },
    };
  },
  function supportHours({ at, turn }) {
    return {
      title: { ko: "고객센터 상담 시간이 바뀌어요", en: "New hours at customer service" },
      html: {
        ko:
          p(`${day(at, 12).ko}부터 전화 상담 시간을 ${turn % 2 ? "오후 7시" : "오후 6시 30분"}까지 늘려요.`) +
          htmlTable([
            ["방법", "시간"],
            ["전화", `평일 09:30~${turn % 2 ? "19:00" : "18:30"}`],
            ["이메일", "하루 안에 답해 드려요"],
          ]) +
          p(`이메일은 ${a(`mailto:${brand.email}?subject=%EB%AC%B8%EC%9D%98`, brand.email)}로 보내 주세요.`),
        en:
          p(`From ${day(at, 12).en} on you can reach us by phone until ${turn % 2 ? "7" : "6:30"} p.m. KST.`) +
          htmlTable([
            ["By", "When"],
            ["Phone", `Weekdays 09:30–${turn % 2 ? "19:00" : "18:30"} KST`],
            ["Mail", "An answer within a day"],
          ]) +
          p(`Write to ${a(`mailto:${brand.email}?subject=Question`, brand.email)}.`),
      },
    };
  },
  function contest({ at, turn }) {
    const teams = 16 + (turn % 3) * 8;
    return {
      title: { ko: `${season(at).ko} 매장 대항전 참가 안내`, en: `Venue tournament ${season(at).en}: how to take part` },
      html: {
        ko:
          p(`이번 분기에도 매장을 대표하는 ${teams}개 팀이 만나요. 참가 신청은 매장에서 받아요.`) +
          ol("팀원 네 명을 모아요.", "매장 직원에게 팀 이름과 대표자를 알려요.", `예선 일정은 ${a("/contest", "대회")}에서 확인해요.`) +
          p("한 선수는 한 팀에서만 뛸 수 있고, 예선 첫날부터는 선수를 바꿀 수 없어요."),
        en:
          p(`${teams} teams will play for their venues again this quarter. Sign up at your venue.`) +
          ol("Find four players.", "Tell the staff your team's name and captain.", `Look up the schedule under ${a("/contest", "Tournaments")}.`) +
          p("A player plays for one team, and from the first qualifier on teams stay as they are."),
      },
    };
  },
]; // prettier-ignore
