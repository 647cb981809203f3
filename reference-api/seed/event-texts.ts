import brand from "../../brand/brand.json";
import { koreanStamp } from "../korean-time";
import type { Picture } from "../notice/pictures";
import { a, day, h, inTurn, month, ol, p, season, htmlTable, ul, type Draft, type Occasion } from "./notice-words";

export interface EventDraft extends Draft {
  picture: Picture;
  /** Number of days, first and last included. */
  days: number;
}

/** `{media}` is the pictures' origin, filled in when the text is sent. */
const inside = (name: Picture, ko: string, en: string) => ({
  ko: `<p><img src="{media}/${name}.svg" width="960" height="540" alt="${ko}"></p>`,
  en: `<p><img src="{media}/${name}.svg" width="960" height="540" alt="${en}"></p>`,
});

export const EVENTS: readonly ((occasion: Occasion) => EventDraft)[] = [
  function homers({ turn }) {
    const goal = 5 + (turn % 3) * 3;
    return {
      picture: "homer",
      days: 13,
      title: { ko: `홈런 ${goal}개면 배팅 장갑을 드려요`, en: `${goal} home runs, one pair of batting gloves` },
      html: {
        ko:
          p(`기간 안에 정규 경기에서 홈런을 <strong>${goal}개</strong> 친 모든 분께 배팅 장갑 교환권을 드려요. 추첨이 아니에요.`) +
          h("참여 방법") +
          ol(`${brand.name.ko} 매장에서 로그인하고 정규 경기를 해요.`, `홈런 개수는 ${a("/record", "기록")}에서 확인해요.`, "목표를 채우면 다음 날 앱 알림으로 교환권이 와요.") +
          h("알아 두세요") +
          ul("AI 대전과 챌린지의 홈런은 세지 않아요.", "교환권은 받은 날부터 30일 동안 쓸 수 있어요.", "한 사람이 한 번만 받을 수 있어요."),
        en:
          p(`Everybody who hits <strong>${goal} home runs</strong> in regular games gets a voucher for batting gloves. No draw.`) +
          h("How to take part") +
          ol("Sign in at a venue and play regular games.", `Count your home runs in ${a("/record", "your games")}.`, "The voucher comes to your app the day after.") +
          h("Good to know") +
          ul("Games against the AI and challenges do not count.", "The voucher is good for 30 days.", "One for each member."),
      },
    };
  },
  function stamps({ turn }) {
    const games = 10 + (turn % 2) * 5;
    return {
      picture: "gift",
      days: 27,
      title: { ko: `${games}경기 스탬프를 모아요`, en: `Collect ${games} stamps` },
      html: {
        ko:
          p("한 경기를 끝낼 때마다 스탬프 하나가 찍혀요. 모드는 가리지 않아요.") +
          htmlTable([
            ["스탬프", "혜택"],
            ["3개", "음료 한 잔"],
            [`${Math.floor(games / 2)}개`, "한 경기 무료"],
            [`${games}개`, "한정판 야구공과 두 경기 무료"],
          ]) +
          p("하루에 최대 세 개까지 모을 수 있어요. 혜택은 매장 카운터에서 받아 주세요."),
        en:
          p("Each game that you finish is a stamp, whatever the mode.") +
          htmlTable([
            ["Stamps", "You get"],
            ["3", "A drink"],
            [String(Math.floor(games / 2)), "A free game"],
            [String(games), "A special ball and two free games"],
          ]) +
          p("Up to three a day. Ask for them at the venue's counter."),
      },
    };
  },
  function opening({ venue }) {
    return {
      picture: "team",
      days: 20,
      title: { ko: `${venue.ko} 오픈 기념 30% 할인`, en: `${venue.en} is open: 30% off` },
      html: {
        ko:
          p(`새로 문을 연 ${venue.ko}에서 모든 경기를 30% 할인해요. 회원이면 누구나, 몇 번이든 받을 수 있어요.`) +
          ul("평일 낮(18시 전)에는 한 시간을 더 드려요.", "첫날 오신 100분께 모자를 드려요.", `매장 정보는 ${a("/location", "매장 찾기")}에 있어요.`),
        en:
          p(`All games at our new ${venue.en} venue are 30% off, for every member and as often as you like.`) +
          ul("Weekdays before 6 p.m. come with an extra hour.", "The first 100 players on day one get a cap.", `Find it under ${a("/location", "Venues")}.`),
      },
    };
  },
  function heat({ turn }) {
    const speed = 110 + (turn % 3) * 10;
    return {
      picture: "speed",
      days: 42,
      title: { ko: `${speed}km/h를 넘겨라, 강속구 도전`, en: `Hit the heat: ${speed} km/h and up` },
      html: {
        ko:
          p(`구속 ${speed}km/h 이상을 골라 안타를 치면 이벤트 점수가 쌓여요. 순위는 매일 새벽 5시에 바뀌어요.`) +
          htmlTable([
            ["순위", "상품"],
            ["1위", "맞춤 배트"],
            ["2~5위", "배팅 장갑"],
            ["6~30위", "한 경기 무료"],
          ]) +
          p(`지금 순위는 ${a("/rank?event=2", "이벤트 랭킹")}에서 볼 수 있어요. 10타수를 채워야 순위에 올라요.`),
        en:
          p(`Choose pitches of ${speed} km/h or more, and every hit earns points. The standings change daily at 5 a.m. KST.`) +
          htmlTable([
            ["Place", "Prize"],
            ["1st", "A bat made for you"],
            ["2nd–5th", "Batting gloves"],
            ["6th–30th", "A free game"],
          ]) +
          p(`See how it stands in the ${a("/rank?event=2", "event ranking")}. You need 10 at-bats.`),
      },
    };
  },
  function rookies({ turn }) {
    return {
      picture: "team",
      days: 30,
      title: { ko: "처음 온 친구와 함께 치면 둘 다 무료", en: "Bring a rookie: both play free" },
      html: {
        ko:
          p(`${brand.name.ko}에 처음 오는 친구와 함께 오면 첫 경기가 둘 다 무료예요. 배트 잡는 법부터 직원이 알려 드려요.`) +
          ol("친구가 매장에서 회원으로 가입해요.", "카운터에서 두 사람의 닉네임을 말해요.", "정규 경기든 챌린지든 골라서 시작해요.") +
          p(`한 분이 친구 ${3 + (turn % 3)}명까지 함께할 수 있어요.`),
        en:
          p("Come with a friend who has never played here and the first game is free for both. The staff show how to hold a bat.") +
          ol("Your friend signs up at the venue.", "Tell the counter both nicknames.", "Choose a regular game or a challenge, and go.") +
          p(`Up to ${3 + (turn % 3)} friends for each member.`),
      },
    };
  },
  function owls({ turn }) {
    const hour = turn % 2 ? 23 : 22;
    const picture = inside("homer", "조명 아래 담장을 향해 날아가는 공", "A ball on its way to the fence under the lights");
    return {
      picture: "night",
      days: 16,
      title: { ko: `밤 ${hour}시, 올빼미 타석이 열려요`, en: `Night owls bat from ${hour}:00` },
      html: {
        ko: p(`금요일과 토요일 밤 ${hour}시부터 문 닫을 때까지, 모든 경기를 반값에 즐겨요.`) + picture.ko + p("야식 쿠폰도 함께 드려요. 막차 시간은 꼭 확인하고 오세요."),
        en: p(`Fridays and Saturdays from ${hour}:00 until we close, all games are half price.`) + picture.en + p("A snack is on us. Mind your last train."),
      },
    };
  },
  function rain() {
    return {
      picture: "homer",
      days: 35,
      title: { ko: "비 오는 날엔 한 시간 더", en: "Rain? One more hour" },
      html: {
        ko:
          p("야외 경기가 취소되는 날, 저희는 지붕이 있어요. 매장이 있는 지역에 비가 오면 한 시간을 더 드려요.") +
          ul("기상청이 시간당 1mm 이상으로 잰 시각을 기준으로 해요.", "경기를 시작하기 전에 카운터에 말해 주세요.", "다른 할인과 함께 쓸 수 있어요."),
        en:
          p("When games outside are called off, we have a roof. If it rains where the venue is, you get an hour more.") +
          ul("The weather service decides: 1 mm an hour or more.", "Tell the counter before you begin.", "It adds to other offers."),
      },
    };
  },
  function film({ at }) {
    return {
      picture: "speed",
      days: 24,
      title: { ko: `${month(at).ko}의 스윙을 뽑아요`, en: `Swing of the month: ${month(at).en}` },
      html: {
        ko:
          p(`내 최고의 한 방을 골라 보내 주세요. 심사는 스윙 궤적과 타구, 그리고 세리머니를 함께 봐요.`) +
          ol(`${a("/nasmo", "스윙 영상")}에서 영상을 다운로드해요.`, `SNS에 #${brand.name.ko.replaceAll(" ", "")}스윙 태그로 올려요.`, "당선작은 매장 전광판에서 한 달 동안 보여 드려요.") +
          "<blockquote><p>지난달에는 2스트라이크에서 나온 밀어친 홈런이 뽑혔어요.</p></blockquote>",
        en:
          p("Send us your best one. We look at the swing, the flight of the ball, and the celebration.") +
          ol(`Download it from ${a("/nasmo", "Swing videos")}.`, `Post it with #${brand.name.en.replaceAll(" ", "")}Swing.`, "The winner plays on the big screens at all venues for a month.") +
          "<blockquote><p>Last month it was an opposite-field home run with two strikes.</p></blockquote>",
      },
    };
  },
  function exams() {
    return {
      picture: "gift",
      days: 23,
      title: { ko: "수험생 여러분, 시원하게 한 방!", en: "After the exams: swing away" },
      html: {
        ko:
          p("시험이 끝난 날부터, 수험표를 보여 주시면 두 경기가 무료예요. 그동안 쌓인 것, 담장 밖으로 넘겨 버려요.") +
          ul("본인 수험표와 신분증을 함께 보여 주세요.", "친구 세 명까지 20% 할인해 드려요."),
        en:
          p("From the day the exams end, your admission ticket is worth two free games. Send all of it over the fence.") +
          ul("Bring your ticket and an ID.", "Up to three friends play at 20% off."),
      },
    };
  },
  function training({ at, turn }) {
    const cold = /-(1[12]|0[1-3])-/.test(koreanStamp(at));
    const picture = cold
      ? inside("snow", "방망이를 든 눈사람", "A snowman with a bat")
      : inside("team", "나란히 놓인 야구 모자 셋", "Three baseball caps in a row");
    const weeks = 3 + (turn % 2);
    return {
      picture: cold ? "snow" : "team",
      days: 31,
      title: { ko: `${cold ? "겨울" : "집중"} 훈련 ${weeks}주 프로그램`, en: `${cold ? "Winter" : "Intensive"} training: ${weeks} weeks` },
      html: {
        ko:
          p("폼을 차근차근 다듬어요. 매주 한 번, 코치가 영상을 보며 한 사람씩 이야기해요.") +
          picture.ko +
          htmlTable([
            ["주", "내용"],
            ["1주", "스탠스와 그립"],
            ["2주", "타이밍, 느린 공과 빠른 공"],
            ["3주", "밀어치기와 당겨치기"],
          ]) +
          p("매장마다 여덟 분씩 받아요. 신청은 매장 전화로 해 주세요."),
        en:
          p("Work on your swing, step by step. Once a week a coach goes through your videos with you.") +
          picture.en +
          htmlTable([
            ["Week", "What"],
            ["1", "Stance and grip"],
            ["2", "Timing: slow balls and fast ones"],
            ["3", "Opposite field and pull"],
          ]) +
          p("Eight places at each venue. Call yours to sign up."),
      },
    };
  },
  function quiz({ turn }) {
    return {
      picture: "night",
      days: 9,
      title: { ko: inTurn(turn, "올해의 MVP를 맞혀라", "다음 경기 스코어 맞히기", "라이벌전 승자를 맞혀라"), en: inTurn(turn, "Call this year's MVP", "Guess the next final score", "Who wins the derby?") },
      html: {
        ko: p("마감 전까지 앱 알림에 온 설문에 답해 주세요. 맞힌 분 가운데 50분을 뽑아 네 사람이 함께 쓰는 한 시간 이용권을 드려요.") + p("<em>한 번 낸 답은 바꿀 수 없어요.</em> 발표는 이벤트가 끝난 다음 주 월요일에 이 글에서 해요."),
        en: p("Answer the question in your app before the event ends. Of those who are right, 50 win an hour for four.") + p("<em>An answer stands.</em> Winners are told here on the Monday after."),
      },
    };
  },
  function family({ at }) {
    return {
      picture: "team",
      days: 12,
      title: { ko: `${month(at).ko} 가족 리그`, en: `Family league in ${month(at).en}` },
      html: {
        ko:
          p("세 사람 이상이면 가족 팀이 돼요. 구속은 타자마다 따로 정할 수 있어서 초등학생도 할머니도 함께 쳐요.") +
          ul("주말 11시부터 15시까지", "한 팀 한 시간 2만 원", "참가한 어린이에게 미니 배트") +
          p(`지난 가족 리그의 장면은 ${a("/alert", "공지")}에서 볼 수 있어요.`),
        en:
          p("Three of you are a team. The pitch velocity is set for each hitter, so schoolchildren and grandmothers bat together.") +
          ul("Weekends, 11:00 to 15:00", "20,000 won a team and hour", "A small bat for every child") +
          p(`What happened last time is among the ${a("/alert", "notices")}.`),
      },
    };
  },
  function pitchers({ at, turn }) {
    const strikes = 30 + (turn % 3) * 10;
    return {
      picture: "speed",
      days: 18,
      title: { ko: `투구 챌린지, 스트라이크 ${strikes}개`, en: `Pitching challenge: ${strikes} strikes` },
      html: {
        ko: p(`${season(at).ko} 시즌의 투수를 찾아요. 투구 챌린지에서 스트라이크 ${strikes}개를 먼저 채운 열 분께 로진백 세트를 드려요.`) + p(`지금까지의 기록은 ${a("/record?mode=pit", "투구 챌린지 기록")}에서 볼 수 있어요.`) + h("순위가 같다면") + p("더 적은 공으로 채운 분이 앞서요."),
        en: p(`Who is the pitcher of ${season(at).en}? The first ten to throw ${strikes} strikes in the pitching challenge get a rosin bag set.`) + p(`Yours are in ${a("/record?mode=pit", "your pitching challenges")}.`) + h("In a tie") + p("Fewer pitches win."),
      },
    };
  },
  function uniform({ at, venue }) {
    return {
      picture: "gift",
      days: 21,
      title: { ko: "우리 팀 유니폼을 만들어 드려요", en: "Uniforms for your team" },
      html: {
        ko:
          p(`${venue.ko}에서 팀전을 가장 많이 한 팀에 이름과 등번호를 새긴 유니폼 아홉 벌을 드려요.`) +
          ul(`집계 기간은 ${day(at).ko}부터 ${day(at, 21).ko}까지예요.`, "팀 이름이 같은 경기만 집계해요.", "디자인은 세 가지 가운데 고를 수 있어요."),
        en:
          p(`The team with the most team games at ${venue.en} gets nine uniforms with names and numbers.`) +
          ul(`Games from ${day(at).en} to ${day(at, 21).en} count.`, "The team's name must stay the same.", "There are three designs to choose from."),
      },
    };
  },
]; // prettier-ignore
