import brand from "../../brand/brand.json";
import type { Language } from "../language";
import type { SharedItem, Provider } from "./people";

interface ConsentTexts {
  title: Record<Provider, string>;
  lead: string;
  login: Record<Provider, string>;
  logIn: string;
  otherAccount: string;
  who: string;
  member: string;
  newcomer: string;
  other: string;
  fields: Record<"email" | "lastName" | "firstName", string>;
  share: string;
  items: Record<SharedItem, string>;
  relay: string;
  agree: string;
  refuse: string;
  wrongEmail: string;
  fault: string;
  onward: string;
  onwardLead: string;
}

export const CONSENT_TEXTS: Record<Language, ConsentTexts> = {
  ko: {
    title: { kakao: "카카오로 로그인", naver: "네이버로 로그인", apple: "Apple로 로그인" },
    lead: `${brand.name.ko}에 정보를 알려 줄까요?`,
    login: { kakao: "카카오계정", naver: "네이버 아이디", apple: "Apple 계정" },
    logIn: "로그인",
    otherAccount: "다른 계정으로 로그인",
    who: "누구로 로그인할까요?",
    member: "가입한 회원",
    newcomer: "처음 온 사람",
    other: "다른 사람 (아래에 입력해요)",
    fields: { email: "이메일", lastName: "성", firstName: "이름" },
    share: "알려 줄 정보",
    items: { email: "이메일", name: "이름", phone: "휴대폰 번호" },
    relay: "이메일을 알려 주지 않으면 대신 받아 전달하는 주소를 알려 줘요.",
    agree: "동의하고 계속하기",
    refuse: "취소",
    wrongEmail: "이메일을 확인해 주세요.",
    fault: "로그인 요청이 잘못됐어요",
    onward: "계속하기",
    onwardLead: "자동으로 넘어가지 않으면 버튼을 눌러 주세요.",
  },
  en: {
    title: { kakao: "Sign in with Kakao", naver: "Sign in with Naver", apple: "Sign in with Apple" },
    lead: `May ${brand.name.en} know this about you?`,
    login: { kakao: "Kakao account", naver: "Naver account", apple: "Apple Account" },
    logIn: "Log in",
    otherAccount: "Use another account",
    who: "Who is signing in?",
    member: "a member",
    newcomer: "a newcomer",
    other: "Somebody else (below)",
    fields: { email: "E-mail", lastName: "Last name", firstName: "First name" },
    share: "What may be shared",
    items: { email: "E-mail", name: "Name", phone: "Mobile number" },
    relay: "Without it, an address that forwards to yours is given.",
    agree: "Agree and continue",
    refuse: "Cancel",
    wrongEmail: "Please check the e-mail address.",
    fault: "The request to sign in is wrong",
    onward: "Continue",
    onwardLead: "If nothing happens by itself, press the button.",
  },
};
