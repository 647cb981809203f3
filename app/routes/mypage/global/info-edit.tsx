import { useLoaderData } from "@remix-run/react";
import { InfoEditPage } from "../../../account/info/info-edit-page";
import { abroadInfo } from "../../../account/info/info-forms";
import { actOnInfo, loadInfo, type InfoData } from "../../../account/info/info-route.server";
import { ReentryAgain } from "../../../account/reentry/reentry-again";
import type { PageHandle } from "../../../page-handle";
import { forAll, forMember } from "../../../session/doors.server";

export const handle: PageHandle = { title: "info.title", layout: "sub", area: "account", back: "/mypage" };

export const loader = forAll((visit): Promise<InfoData | null> => loadInfo(visit, handle, { domestic: false }));

export const action = forMember(actOnInfo, handle);

export default function GlobalInfoEdit() {
  const data = useLoaderData<InfoData | null>();
  return data ? <InfoEditPage data={data} profile={abroadInfo} /> : <ReentryAgain />;
}
