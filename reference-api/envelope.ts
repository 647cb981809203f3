import { Refusal, type ResponseFormat, type Payload } from "./call";
import type { Language } from "./language";

const MESSAGES: Record<number, Record<Language, string>> = {
  200: { ko: "OK", en: "OK" },
  400: { ko: "입력값을 확인해 주세요.", en: "Please check what you entered." },
  401: { ko: "로그인이 필요해요.", en: "Please sign in." },
  404: { ko: "찾을 수 없어요.", en: "Not found." },
  429: { ko: "요청이 너무 많아요.", en: "Too many requests." },
  460: { ko: "아이디 또는 비밀번호를 다시 확인해 주세요.", en: "Wrong ID or password." },
  461: { ko: "가입되지 않은 계정이에요. 소셜 계정일 수 있어요.", en: "Not a registered account; it may be a social account." },
  462: { ko: "이메일 인증 후 로그인해 주세요.", en: "Verify your e-mail first." },
  463: { ko: "이용이 정지된 계정이에요.", en: "This account is suspended." },
  464: { ko: "탈퇴한 계정이에요.", en: "This account has been withdrawn." },
  465: { ko: "비활성화된 계정이에요.", en: "This account is deactivated." },
  466: { ko: "계정 전환을 신청한 계정이에요.", en: "Conversion of this account was requested." },
  467: { ko: "탈퇴하고 24시간이 지나면 다시 가입할 수 있어요.", en: "You can join again 24 hours after withdrawal." },
  470: { ko: "이미 가입한 계정이 있어요.", en: "You already have an account." },
  471: { ko: "이미 사용 중인 아이디예요.", en: "This ID is already in use." },
  472: { ko: "이미 사용 중인 휴대폰 번호예요.", en: "This phone number is already in use." },
  473: { ko: "이미 사용 중인 닉네임이에요.", en: "This nickname is already in use." },
  474: { ko: "만 14세부터 가입할 수 있어요.", en: "You can join from the age of 14." },
  475: { ko: "본인 확인을 다시 해 주세요.", en: "Please verify your identity again." },
  476: { ko: "본인 확인을 마치지 못했어요.", en: "Your identity could not be verified." },
  477: { ko: "더 이상 쓸 수 없는 링크예요.", en: "This link can no longer be used." },
  478: { ko: "조금 뒤에 다시 보내 주세요.", en: "Please wait a moment before sending again." },
  479: { ko: "지금 쓰는 비밀번호예요.", en: "This is your current password." },
  480: { ko: "소셜 로그인을 확인하지 못했어요.", en: "Your social sign-in could not be checked." },
  481: { ko: "소셜 로그인을 다시 해 주세요.", en: "Please sign in with your social account again." },
  482: { ko: "이 번호로 된 예전 계정이 없어요.", en: "There is no old account with this phone number." },
  483: { ko: "기간이 끝나 삭제된 영상이에요.", en: "This video has been deleted." },
  484: { ko: "즐겨찾기는 200명까지 담을 수 있어요.", en: "You can have up to 200 favourites." },
  485: { ko: "다른 소셜 계정이에요.", en: "This is another social account." },
  486: { ko: "그사이 정보가 바뀌었어요.", en: "Your information has been changed meanwhile." },
  487: { ko: "회원 본인의 인증이 아니에요.", en: "The verified person is not the member." },
  488: { ko: "회원이 공유를 끝낸 링크예요.", en: "The member has ended this link." },
  489: { ko: "등록되지 않은 패스키예요.", en: "This passkey is not registered." },
  490: { ko: "기록 저장소를 옮기고 있어요.", en: "We are moving the records to a new home." },
}; // prettier-ignore

export interface ApiResponse {
  status: number;
  type: string;
  body: string;
}

export function writeAnswer(payload: Payload, format: ResponseFormat, language: Language): ApiResponse {
  const php = asPhp(payload, format.numbers === "strings");
  const envelope = { code: format.code === "string" ? "200" : 200, msg: MESSAGES[200]?.[language] };
  const body = format.payload === "data" ? { ...envelope, data: php } : { ...envelope, ...Object(php) };
  return response(200, (format.bom ? "\uFEFF" : "") + JSON.stringify(body), format);
}

export function writeRefusal(refusal: Refusal, format: ResponseFormat, language: Language): ApiResponse {
  const envelope = {
    code: format.code === "string" ? String(refusal.code) : refusal.code,
    msg: refusal.sentence ?? (MESSAGES[refusal.code] ?? MESSAGES[400])?.[language],
    data: asPhp(refusal.data, format.numbers === "strings"),
  };
  return response(refusal.code === 401 ? 401 : 200, JSON.stringify(envelope), format);
}

function response(status: number, body: string, format: ResponseFormat): ApiResponse {
  return { status, body, type: `${format.type === "json" ? "application/json" : "text/html"}; charset=utf-8` };
}

/** Converts undefined to null, booleans to "Y" and "N", and an object without keys to PHP's empty array. */
function asPhp(value: unknown, strings: boolean): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === "number") return strings ? String(value) : value;
  if (typeof value === "boolean") return value ? "Y" : "N";
  if (Array.isArray(value)) return value.map((item) => asPhp(item, strings));
  if (typeof value !== "object") return value;
  const written: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) written[key] = asPhp(item, strings);
  return Object.keys(written).length === 0 ? [] : written;
}
