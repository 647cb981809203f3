import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AbroadFields } from "../../../account/info/abroad-fields";
import { InfoEditPage } from "../../../account/info/info-edit-page";
import { actOnInfo, loadInfo, type InfoData } from "../../../account/info/info-route.server";
import { ReentryAgain } from "../../../account/reentry/reentry-again";
import type { PageHandle } from "../../../page-handle";

export const handle: PageHandle = { title: "info.title", layout: "sub", area: "account", back: "/mypage" };

export function loader(args: LoaderFunctionArgs): Promise<InfoData | null> {
  return loadInfo(args, handle, { domestic: false });
}

export function action(args: ActionFunctionArgs) {
  return actOnInfo(args, handle);
}

export default function GlobalInfoEdit() {
  const data = useLoaderData<InfoData | null>();
  if (!data) return <ReentryAgain />;
  return (
    <InfoEditPage data={data}>
      <AbroadFields info={data.info} choices={data.choices} />
    </InfoEditPage>
  );
}
