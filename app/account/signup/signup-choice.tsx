import type { MemberKind } from "../../api/signup.server";
import { useLocale } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Form } from "../../ui/form";
import { Icon } from "../../ui/icon";
import * as icons from "../../ui/icons";
import type { Provider } from "../../ui/providers";
import { SocialButtons } from "../../ui/social-buttons";

interface SignupChoiceProps {
  member: MemberKind;
  providers: readonly Provider[];
}

export function SignupChoice({ member, providers }: SignupChoiceProps) {
  const { t, linkTo } = useLocale();
  return (
    <section className="way-in" aria-labelledby={member}>
      <h2 id={member}>
        <Icon shape={member === "domestic" ? icons.phone : icons.globe} />
        {t(`signup.${member}`)}
      </h2>
      <p className="way-in-text">{t(`signup.${member}Text`)}</p>
      <ButtonLink href={linkTo(`/signup/terms?member=${member}&via=email`)} wide>
        {t("signup.byEmail")}
        <span className="visually-hidden"> ({t(`signup.${member}`)})</span>
      </ButtonLink>
      {providers.length > 0 ? (
        <>
          <p className="divider">{t("common.or")}</p>
          <Form>
            <input type="hidden" name="member" value={member} />
            <SocialButtons providers={providers} />
          </Form>
        </>
      ) : null}
    </section>
  );
}
