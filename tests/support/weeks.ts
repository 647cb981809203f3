import { dayAfter, mondayOf, seoulDay } from "../../app/i18n/seoul-days";

/** Returns the Monday of the latest week that is over. */
export const lastMonday = () => dayAfter(mondayOf(seoulDay()), -7);
