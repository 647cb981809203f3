import type { Language } from "../language";
import type { OwnerField } from "./phone-owner";

interface CarrierTexts {
  title: string;
  lead: string;
  labels: Record<OwnerField, string>;
  hints: Partial<Record<OwnerField, string>>;
  wrong: Record<OwnerField, string>;
  wrongAll: string;
  male: string;
  female: string;
  confirm: string;
  cancel: string;
  confirmed: string;
  cancelled: string;
  onward: string;
  back: string;
  onwardLead: string;
  unusable: string;
  unknown: string;
  expired: string;
  used: string;
}

export const CARRIER_TEXTS: Record<Language, CarrierTexts> = {
  ko: {
    title: "휴대폰 본인확인",
    lead: "통신사에 등록된 정보를 입력해 주세요. 여기서는 어떤 이름과 번호든 확인돼요.",
    labels: { name: "이름", birth: "생년월일", sex: "성별", phone: "휴대폰 번호" },
    hints: { birth: "숫자 8자리 (예: 19950315)", phone: "예: 01012345678" },
    wrong: {
      name: "이름을 글자로 입력해 주세요.",
      birth: "생년월일을 숫자 8자리로 입력해 주세요.",
      sex: "성별을 골라 주세요.",
      phone: "휴대폰 번호를 확인해 주세요.",
    },
    wrongAll: "입력한 내용을 확인해 주세요.",
    male: "남자",
    female: "여자",
    confirm: "본인확인",
    cancel: "취소",
    confirmed: "본인확인이 끝났어요",
    cancelled: "본인확인을 취소했어요",
    onward: "계속하기",
    back: "돌아가기",
    onwardLead: "자동으로 넘어가지 않으면 버튼을 눌러 주세요.",
    unusable: "본인확인을 진행할 수 없어요",
    unknown: "알 수 없는 거래예요. 처음부터 다시 시작해 주세요.",
    expired: "시간이 지났어요. 처음부터 다시 시작해 주세요.",
    used: "이미 끝난 본인확인이에요.",
  },
  en: {
    title: "Mobile identity check",
    lead: "Enter the details your carrier has of you. Any name and number will do here.",
    labels: { name: "Name", birth: "Date of birth", sex: "Sex", phone: "Mobile number" },
    hints: { birth: "8 digits, such as 19950315", phone: "Such as 01012345678" },
    wrong: {
      name: "Enter the name in letters.",
      birth: "Enter the date of birth as 8 digits.",
      sex: "Choose one.",
      phone: "Check the mobile number.",
    },
    wrongAll: "Please check what you entered.",
    male: "Male",
    female: "Female",
    confirm: "Confirm",
    cancel: "Cancel",
    confirmed: "Your identity is confirmed",
    cancelled: "The identity check was canceled",
    onward: "Continue",
    back: "Go back",
    onwardLead: "If nothing happens by itself, press the button.",
    unusable: "The identity check cannot go on",
    unknown: "This transaction is unknown. Please start again.",
    expired: "The time is up. Please start again.",
    used: "This identity check has ended already.",
  },
};
