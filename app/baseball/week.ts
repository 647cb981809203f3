import type { Path } from "../i18n/languages";

export const weekPath = (monday: string): Path => `/record/week/${monday}`;
