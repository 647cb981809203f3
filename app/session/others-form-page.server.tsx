import type { OthersForm } from "./form-owner.server";
import { OthersFormText, othersFormTitle } from "./others-form-text";
import type { Visit } from "./visit.server";

/** For a form that a resource route answers; pages have `ErrorPage`. */
export function othersFormPage(visit: Visit, form: OthersForm): Response {
  return visit.page({ title: visit.t(othersFormTitle(form)), children: <OthersFormText {...form} /> }, { status: 409 });
}
