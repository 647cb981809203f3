import { offers } from "../../branding/offers";
import { Controls } from "../../forms/controls";
import { useLocale, useT } from "../../i18n/use-t";
import { ActionBar } from "../../ui/action-bar";
import { Button, ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { Form } from "../../ui/form";
import { Icon } from "../../ui/icon";
import * as icons from "../../ui/icons";
import { PageHead } from "../../ui/page-head";
import { Section } from "../../ui/section";
import { withdrawalForm } from "./withdrawal-form";

const lost = [
  ["withdrawal.lost.profile", icons.my],
  ["record.title", icons.record],
  ["withdrawal.lost.rankings", icons.rank, "rankings"],
  ["common.nasmo", icons.camera, "videos"],
  ["withdrawal.lost.favourites", icons.star, "favourites"],
  ["withdrawal.lost.links", icons.share, "shares"],
  ["withdrawal.lost.consents", icons.bell],
] as const;

const isOffered = ([, , area]: (typeof lost)[number]) => area === undefined || offers(area);

const points = ["kept", "later", ...(offers("signUp") ? (["again"] as const) : [])] as const;

/** `id` is undefined if the API did not answer. */
export function ReasonStep({ id }: { id?: string }) {
  const { t, linkTo } = useLocale();
  return (
    <>
      <PageHead title={t("withdrawal.title")} lead={id ? t("withdrawal.lead", { id }) : t("withdrawal.leadShort")} />
      <WhatIsLost />
      <dl className="explained">
        {points.map((point) => (
          <div key={point}>
            <dt>{t(`withdrawal.${point}`)}</dt>
            <dd>{t(`withdrawal.${point}Text`)}</dd>
          </div>
        ))}
      </dl>
      <Section title={t("withdrawal.reasons")}>
        <Form className="withdrawal" noValidate>
          <Controls of={withdrawalForm} />
          <ActionBar>
            <Button wide name="intent" value="check">
              {t("withdrawal.next")}
            </Button>
          </ActionBar>
        </Form>
        <div className="form-actions">
          <ButtonLink wide look="plain" href={linkTo("/mypage")}>
            {t("withdrawal.stay")}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}

function WhatIsLost() {
  const t = useT();
  return (
    <Card title={t("withdrawal.lost")}>
      <ul className="lost">
        {lost.filter(isOffered).map(([what, icon]) => (
          <li key={what}>
            <Icon shape={icon} />
            {t(what)}
          </li>
        ))}
      </ul>
      <p>{t("withdrawal.lostText")}</p>
    </Card>
  );
}
