/** Keys that catalogues may use as `{{brand.name}}`. */
export const textKeys = /** @type {const} */ (["name", "company", "phone", "email", "mailSender"]);
