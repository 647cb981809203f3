/** What catalogues may name as `{{brand.name}}`. */
export const textKeys = /** @type {const} */ (["name", "company", "phone", "email", "mailSender"]);
