import { env } from "../env.server";
import { allowedLink, allowedMedia } from "./link";

const rule = { publicOrigin: env.PUBLIC_ORIGIN, linkOrigins: env.LINK_ORIGINS };

export const knownLink = (text: string) => allowedLink(text, rule);
export const knownMedia = (text: string) => allowedMedia(text, env.MEDIA_ORIGINS);
