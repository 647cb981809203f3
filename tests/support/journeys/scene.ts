// Visitors in the middle of a journey to an account, or back into one: made by forms alone, in Korean.
import type { ReferenceApi, SwitchOrder } from "../reference-api";
import { newAddress } from "../stage";
import { Visitor, type Answer } from "../visitor";

/** The app and its API. */
export interface Scene {
  url: string;
  api: ReferenceApi;
}

/** A visitor's page, and the fields to send there. */
export interface Place {
  visitor: Visitor;
  path?: string;
  sent?: Record<string, string>;
}
export type Journey = (scene: Scene) => Promise<Place>;

/** Returns a visitor with an address of their own. */
export const newcomer = ({ url }: Scene) => new Visitor(url, { "X-Forwarded-For": newAddress() });
export const pathOf = ({ location }: Answer) => location ?? "";

/** Changes the API's behaviour while the work runs. */
export async function during<T>(
  { api }: Scene,
  order: SwitchOrder,
  usual: SwitchOrder,
  work: () => Promise<T>,
): Promise<T> {
  await api.switch(order);
  return work().finally(() => api.switch(usual));
}

export const nowhere: Journey = async (scene) => ({ visitor: newcomer(scene) });
