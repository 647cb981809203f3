import brand from "../../brand/brand.json";
import type { Language } from "../language";
import type { Provider } from "../social/people";

export interface MailText {
  subject: string;
  text: string;
}

/** `until` is Korean time, like `2026-11-22 20:14`. */
type WithLink = (until: string) => MailText;

const PROVIDER_NAMES: Record<Provider, Record<Language, string>> = {
  kakao: { ko: "카카오", en: "Kakao" },
  naver: { ko: "네이버", en: "Naver" },
  apple: { ko: "Apple", en: "Apple" },
};

const IGNORE = {
  ko: "신청한 적이 없다면 이 메일은 무시해도 돼요. 아무 일도 일어나지 않아요.",
  en: "If this wasn’t you, ignore this email: nothing will happen.",
};

const lines = (...parts: string[]) => parts.join("\n\n");

export const verifyMail: Record<Language, WithLink> = {
  ko: (until) => ({
    subject: `[${brand.name.ko}] 이메일 주소를 인증해 주세요`,
    text: lines(
      `${brand.name.ko}에 가입해 주셔서 고마워요.`,
      "아래 링크에서 이메일 주소를 인증하면 바로 로그인할 수 있어요.",
      `링크는 한국 시간 ${until}까지 한 번만 쓸 수 있어요. 그때까지 인증하지 않으면 가입 정보는 삭제돼요.`,
      IGNORE.ko,
    ),
  }),
  en: (until) => ({
    subject: `[${brand.name.en}] Please verify your email address`,
    text: lines(
      `Thank you for joining ${brand.name.en}.`,
      "Verify your email address with the link below, and you can sign in at once.",
      `The link works once, until ${until} Korean time. If you haven’t verified by then, your sign-up is deleted.`,
      IGNORE.en,
    ),
  }),
};

export const resetMail: Record<Language, WithLink> = {
  ko: (until) => ({
    subject: `[${brand.name.ko}] 비밀번호 재설정`,
    text: lines(
      "아래 링크에서 새 비밀번호를 정해 주세요.",
      `링크는 한국 시간 ${until}까지 한 번만 쓸 수 있어요. 비밀번호를 바꾸면 모든 기기에서 로그아웃돼요.`,
      IGNORE.ko,
    ),
  }),
  en: (until) => ({
    subject: `[${brand.name.en}] Reset your password`,
    text: lines(
      "Choose a new password with the link below.",
      `The link works once, until ${until} Korean time. A new password signs you out on all devices.`,
      IGNORE.en,
    ),
  }),
};

const namesOf = (providers: readonly Provider[], language: Language) =>
  providers.map((provider) => PROVIDER_NAMES[provider][language]).join(language === "ko" ? "·" : " or ");

export const socialMail: Record<Language, (providers: readonly Provider[]) => MailText> = {
  ko: (providers) => ({
    subject: `[${brand.name.ko}] 소셜 계정으로 로그인해 주세요`,
    text: lines(
      `이 이메일 주소의 회원은 ${namesOf(providers, "ko")} 계정으로 로그인해요. 그래서 ${brand.name.ko} 비밀번호가 따로 없어요.`,
      `로그인 화면에서 ${namesOf(providers, "ko")} 버튼을 눌러 주세요.`,
    ),
  }),
  en: (providers) => ({
    subject: `[${brand.name.en}] Sign in with your social account`,
    text: lines(
      `The member with this email address signs in with ${namesOf(providers, "en")}, so there is no ${brand.name.en} password.`,
      `Use the ${namesOf(providers, "en")} button on the sign-in page.`,
    ),
  }),
};

export const wayAddedMail: Record<Language, (provider: Provider) => MailText> = {
  ko: (provider) => ({
    subject: `[${brand.name.ko}] 소셜 계정을 연결했어요`,
    text: lines(
      `이제 ${PROVIDER_NAMES[provider].ko} 계정으로도 ${brand.name.ko}에 로그인할 수 있어요.`,
      "직접 연결하지 않았다면 내 정보의 로그인 방법 관리에서 연결을 끊고, 비밀번호가 있다면 바꿔 주세요.",
    ),
  }),
  en: (provider) => ({
    subject: `[${brand.name.en}] A sign-in method was added`,
    text: lines(
      `You can now also sign in to ${brand.name.en} with ${PROVIDER_NAMES[provider].en}.`,
      "If you didn’t add it, remove it under Your details, Sign-in methods, and change your password if you have one.",
    ),
  }),
};

export const wayRemovedMail: Record<Language, (provider: Provider) => MailText> = {
  ko: (provider) => ({
    subject: `[${brand.name.ko}] 소셜 계정 연결을 끊었어요`,
    text: lines(
      `이제 ${PROVIDER_NAMES[provider].ko} 계정으로는 로그인할 수 없어요. 다른 기기에서는 모두 로그아웃했어요.`,
      "직접 끊지 않았다면 남은 방법으로 로그인해 내 정보의 로그인 방법 관리를 확인하고, 비밀번호가 있다면 바꿔 주세요.",
    ),
  }),
  en: (provider) => ({
    subject: `[${brand.name.en}] A sign-in method was removed`,
    text: lines(
      `You can no longer sign in with ${PROVIDER_NAMES[provider].en}. All other devices were signed out.`,
      "If you didn’t remove it, sign in another way, look at Your details, Sign-in methods, and change your password if you have one.",
    ),
  }),
};

export const passkeyAddedMail: Record<Language, MailText> = {
  ko: {
    subject: `[${brand.name.ko}] 패스키를 추가했어요`,
    text: lines(
      `이제 패스키로도 ${brand.name.ko}에 로그인할 수 있어요.`,
      "직접 추가하지 않았다면 내 정보의 로그인 방법 관리에서 패스키를 삭제하고, 비밀번호가 있다면 바꿔 주세요.",
    ),
  },
  en: {
    subject: `[${brand.name.en}] A passkey was added`,
    text: lines(
      `You can now also sign in to ${brand.name.en} with a passkey.`,
      "If you didn’t add it, remove it under Your details, Sign-in methods, and change your password if you have one.",
    ),
  },
};

export const passkeyRemovedMail: Record<Language, MailText> = {
  ko: {
    subject: `[${brand.name.ko}] 패스키를 삭제했어요`,
    text: lines(
      "삭제한 패스키로는 더 이상 로그인할 수 없어요. 다른 기기에서는 모두 로그아웃했어요.",
      "직접 삭제하지 않았다면 로그인해서 내 정보의 로그인 방법 관리를 확인하고, 비밀번호가 있다면 바꿔 주세요.",
    ),
  },
  en: {
    subject: `[${brand.name.en}] A passkey was removed`,
    text: lines(
      "The passkey that was removed no longer signs you in. All other devices were signed out.",
      "If you didn’t remove it, sign in, look at Your details, Sign-in methods, and change your password if you have one.",
    ),
  },
};

export const conversionMail: Record<Language, WithLink> = {
  ko: (until) => ({
    subject: `[${brand.name.ko}] 예전 계정 전환을 신청해 주세요`,
    text: lines(
      "아래 링크에서 신청하면 새 계정을 만들고, 예전 페이스북 계정의 기록을 옮겨요.",
      `링크는 한국 시간 ${until}까지 한 번만 쓸 수 있어요. 신청하기 전에는 아무것도 바뀌지 않아요.`,
      IGNORE.ko,
    ),
  }),
  en: (until) => ({
    subject: `[${brand.name.en}] Request the conversion of your old account`,
    text: lines(
      "Request it with the link below: a new account is made, and the games of your old Facebook account move to it.",
      `The link works once, until ${until} Korean time. Nothing changes before you request it.`,
      IGNORE.en,
    ),
  }),
};

export const newEmailMail: Record<Language, (until: string, id: string) => MailText> = {
  ko: (until, id) => ({
    subject: `[${brand.name.ko}] 새 이메일 주소를 확인해 주세요`,
    text: lines(
      `${id} 회원이 아이디(이메일)를 이 주소로 바꾸려고 해요.`,
      "아래 링크를 열고 지금 아이디로 로그인하면 바꿀 수 있어요. 그 전에는 아무것도 바뀌지 않아요.",
      `링크는 한국 시간 ${until}까지 한 번만 쓸 수 있어요.`,
      IGNORE.ko,
    ),
  }),
  en: (until, id) => ({
    subject: `[${brand.name.en}] Confirm your new email address`,
    text: lines(
      `The member ${id} wants to use this address as their ID (email).`,
      "Open the link below and sign in with the current ID to make the change. Nothing changes until then.",
      `The link works once, until ${until} Korean time.`,
      IGNORE.en,
    ),
  }),
};

export const changedEmailMail: Record<Language, (until: string, id: string) => MailText> = {
  ko: (until, id) => ({
    subject: `[${brand.name.ko}] 아이디(이메일)가 바뀌었어요`,
    text: lines(
      `아이디(이메일)가 이 주소에서 ${id} 주소로 바뀌었어요. 이제 새 주소로 로그인해 주세요.`,
      "직접 바꾸지 않았다면 아래 링크에서 되돌려 주세요. 모든 기기에서 로그아웃되고, 바꾸기 하루 전부터 연결한 로그인 방법과 공유 링크도 끝나요. 지금 비밀번호는 쓸 수 없게 되니 새로 정해 주세요.",
      `되돌리는 링크는 한국 시간 ${until}까지 쓸 수 있어요.`,
    ),
  }),
  en: (until, id) => ({
    subject: `[${brand.name.en}] Your ID (email) has changed`,
    text: lines(
      `Your ID (email) has changed from this address to ${id}. Please sign in with the new one.`,
      "If it wasn’t you, take it back with the link below. That signs you out on all devices, and ends the sign-in methods and shared links added since the day before. Your current password stops working, so choose a new one.",
      `The link works until ${until} Korean time.`,
    ),
  }),
};

export const wayBackNote: Record<Language, string> = {
  ko: "얼마 전까지 이 주소가 아이디(이메일)여서 여기로도 알려 드려요. 직접 하지 않았다면 ‘아이디(이메일)가 바뀌었어요’ 메일의 링크에서 되돌려 주세요. 그 뒤에 연결된 로그인 방법과 로그인한 기기도 함께 정리돼요.",
  en: "We’re telling this address too because it was the ID until recently. If this wasn’t you, take the change back with the link in the email “Your ID (email) has changed”. That also ends the sign-in methods and devices that came after it.",
};

export const askedEmailMail: Record<Language, (id: string) => MailText> = {
  ko: (id) => ({
    subject: `[${brand.name.ko}] 아이디(이메일)를 또 바꾸려고 해요`,
    text: `아이디(이메일)를 ${id} 주소로 바꾸려는 신청이 있었어요. 그 주소에서 확인하기 전에는 아무것도 바뀌지 않아요.`,
  }),
  en: (id) => ({
    subject: `[${brand.name.en}] Your ID (email) is about to change again`,
    text: `Somebody signed in to your account asked to change its ID (email) to ${id}. Nothing changes until that address is confirmed.`,
  }),
};

export const movedEmailMail: Record<Language, (id: string) => MailText> = {
  ko: (id) => ({
    subject: `[${brand.name.ko}] 아이디(이메일)가 또 바뀌었어요`,
    text: `아이디(이메일)가 이번에는 ${id} 주소로 바뀌었어요.`,
  }),
  en: (id) => ({
    subject: `[${brand.name.en}] Your ID (email) has changed again`,
    text: `Your ID (email) has now changed to ${id}.`,
  }),
};

export const restoredEmailMail: Record<Language, (id: string) => MailText> = {
  ko: (id) => ({
    subject: `[${brand.name.ko}] 아이디(이메일)를 예전 주소로 되돌렸어요`,
    text: lines(
      `아이디(이메일)를 ${id} 주소로 되돌렸어요. 이 주소로는 더 이상 로그인할 수 없어요.`,
      "그동안 연결한 로그인 방법과 공유 링크가 끝났고, 모든 기기에서 로그아웃했어요. 비밀번호는 되돌린 주소에서 새로 정해야 해요.",
    ),
  }),
  en: (id) => ({
    subject: `[${brand.name.en}] Your ID (email) was changed back`,
    text: lines(
      `Your ID (email) is ${id} again. You can no longer sign in with this address.`,
      "The sign-in methods and shared links added meanwhile have ended, and all devices are signed out. A new password has to be chosen at the earlier address.",
    ),
  }),
};

export const askedResetMail: Record<Language, MailText> = {
  ko: {
    subject: `[${brand.name.ko}] 비밀번호를 새로 정하려고 해요`,
    text: "비밀번호를 새로 정하는 링크를 지금 아이디(이메일)로 보냈어요. 새로 정하기 전에는 아무것도 바뀌지 않아요.",
  },
  en: {
    subject: `[${brand.name.en}] A new password was asked for`,
    text: "We sent a link to choose a new password to the current ID (email). Nothing changes until it is used.",
  },
};

export const passwordMail: Record<Language, MailText> = {
  ko: {
    subject: `[${brand.name.ko}] 비밀번호가 바뀌었어요`,
    text: lines(
      `${brand.name.ko} 비밀번호가 바뀌었고, 다른 기기에서는 모두 로그아웃했어요.`,
      "직접 바꾸지 않았다면 로그인 화면에서 비밀번호를 재설정하고, 로그인 방법 관리에서 모르는 로그인 방법과 기기를 정리해 주세요.",
    ),
  },
  en: {
    subject: `[${brand.name.en}] Your password has changed`,
    text: lines(
      `Your ${brand.name.en} password has changed, and all other devices were signed out.`,
      "If it wasn’t you, reset it from the sign-in page. Then, under Sign-in methods, end the methods and devices that aren’t yours.",
    ),
  },
};

export const leftMail: Record<Language, MailText> = {
  ko: {
    subject: `[${brand.name.ko}] 회원 탈퇴를 마쳤어요`,
    text: lines(
      `${brand.name.ko} 회원 탈퇴를 마쳤어요. 회원 정보는 24시간 뒤에 삭제되고, 그때부터 다시 가입할 수 있어요.`,
      "직접 탈퇴하지 않았다면 바로 고객센터에 알려 주세요.",
    ),
  },
  en: {
    subject: `[${brand.name.en}] Your account is closed`,
    text: lines(
      `Your ${brand.name.en} account is closed. Its details are deleted after 24 hours, and then you can sign up again.`,
      "If it wasn’t you, tell customer service at once.",
    ),
  },
};

export const convertedMail: MailText = {
  subject: `[${brand.name.ko}] 계정 전환이 끝났어요 · Your account is converted`,
  text: lines(
    "예전 계정의 기록을 모두 옮겼어요. 이제 로그인할 수 있어요.",
    "All games of your old account have moved. You can sign in now.",
  ),
};
