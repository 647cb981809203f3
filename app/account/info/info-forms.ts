import { newNicknameField, overseasFormFields, koreanRegionField } from "../../forms/account-fields";
import { checkbox } from "../../forms/fields";
import { formOf } from "../../forms/form-schema";

const { region, phoneNation, phone } = overseasFormFields;

export const domesticForm = formOf({ nickname: newNicknameField, region: koreanRegionField });
export const abroadForm = formOf({ region, phoneNation, phone, nickname: newNicknameField });
export const consentForm = formOf({ push: checkbox, email: checkbox });
