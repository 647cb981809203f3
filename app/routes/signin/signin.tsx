import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
export const handle: PageHandle = { title: "signin.title", layout: "clear", texts: ["signin"] };
export default function SigninPage() { const t = useT(); return <form method="post" noValidate><h1>{t("signin.title")}</h1><label>ID <input name="email" type="email"/></label><label>PW <input name="password" type="password"/></label><button>go</button></form>; }
