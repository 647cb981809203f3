import { randomBytes } from "node:crypto";
import { originEnvironment, providerEnvironment, readSettings, sharedEnvironment } from "./env-schema";
import { refuseToStart } from "./refuse-to-start";

function readOwnSettings() {
  const shape = { ...sharedEnvironment.shape, ...providerEnvironment.shape, ...originEnvironment.shape };
  const required = { API_BASE_URL: shape.API_BASE_URL.unwrap() };
  const noHolidays = { holidays: [], workdays: [], years: [] };
  return {
    HOLIDAYS_FILE: noHolidays,
    SESSION_SECRET: [randomBytes(32).toString("base64url")],
    ...readSettings({ ...shape, ...required }, process.env),
  };
}

/** `remix-serve` has no server of ours before it that would have read them. */
function readOrRefuse() {
  try {
    return readOwnSettings();
  } catch (error) {
    return refuseToStart(error);
  }
}

export const env = readOrRefuse();
