import { mondayField } from "../../api/fields";
import { seoulDay } from "../../i18n/seoul-days";

/** The Monday of a week that has begun; seasons are of this century, too. */
export const mondayOfAWeek = mondayField.refine((day) => day.startsWith("20") && day <= seoulDay());
