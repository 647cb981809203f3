import { ConversionPage } from "../../account/conversion/conversion-page";
import { JoinStep } from "../../account/conversion/join-step";
import { loadJoin, postJoin } from "../../account/conversion/join.server";
import { headings, type ConversionStep } from "../../account/conversion/steps";
import type { PageHandle } from "../../page-handle";
import { forAll } from "../../session/doors.server";

export const handle: PageHandle = {
  title: (t, { step }: ConversionStep) => t(headings[step]),
  layout: "clear",
  area: "account",
  visitor: true,
  secretLink: true,
};

export const loader = forAll(loadJoin);

export const action = forAll(postJoin);

export default function FbConversionPage() {
  return <ConversionPage purpose="fb-signup" own={(view) => <JoinStep view={view} />} />;
}
