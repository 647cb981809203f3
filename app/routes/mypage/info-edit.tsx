import { useLoaderData } from "@remix-run/react";
import { InfoEditPage, Shown } from "../../account/info/info-edit-page";
import { actOnInfo, loadInfo, type InfoData } from "../../account/info/info-route.server";
import { ReentryAgain } from "../../account/reentry/reentry-again";
import { NicknameField, RegionField } from "../../account/signup/account-fields";
import type { PageHandle } from "../../page-handle";
import { forAll, forMember } from "../../session/doors.server";

export const handle: PageHandle = { title: "info.title", layout: "sub", area: "account", back: "/mypage" };

export const loader = forAll((visit): Promise<InfoData | null> => loadInfo(visit, handle, { domestic: true }));

export const action = forMember(actOnInfo, handle);

export default function InfoEdit() {
  const data = useLoaderData<InfoData | null>();
  if (!data) return <ReentryAgain />;
  const { info } = data;
  return (
    <InfoEditPage data={data}>
      <Shown names={["nickname", "region"]} info={info} />
      <NicknameField defaultValue={info?.nickname} />
      <RegionField defaultValue={info?.region ?? undefined} mayBeNone={!info?.region} />
    </InfoEditPage>
  );
}
