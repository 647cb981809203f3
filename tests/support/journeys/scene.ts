// Visitors who stand in the middle of a journey to an account, or back into one: made by forms alone, in Korean.
import type { ReferenceApi, SwitchOrder } from "../reference-api";
import { newAddress } from "../stage";
import { Visitor, type Answer } from "../visitor";

/** The app, and the API behind it. */
export interface Scene {
  url: string;
  api: ReferenceApi;
}

/** Who stands where, and what he is about to send there. */
export interface Place {
  visitor: Visitor;
  path?: string;
  sent?: Record<string, string>;
}
export type Journey = (scene: Scene) => Promise<Place>;

/** Somebody from an address of his own. */
export const newcomer = ({ url }: Scene) => new Visitor(url, { "X-Forwarded-For": newAddress() });
export const pathOf = ({ location }: Answer) => location ?? "";

/** For as long as the work takes, something of the API is otherwise. */
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
