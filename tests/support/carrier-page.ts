import type { Page } from "playwright";

/** A person as entered at the carrier. */
export interface CarrierPerson {
  name: string;
  birth: string;
  sex: "male" | "female";
  phone: string;
}

const begin = (page: Page) => page.locator("main .identity button[type=submit]").first().click();
const send = (page: Page) => page.locator("main form button[type=submit]").first().click();

async function decide(carrier: Page, { name, birth, sex, phone }: CarrierPerson) {
  await carrier.waitForURL("http://127.0.0.1:*/carrier/start");
  for (const [field, value] of Object.entries({ name, birth, phone }))
    await carrier.locator(`[name=${field}]`).fill(value);
  await carrier.locator(`[name=sex][value=${sex}]`).check();
  await carrier.locator("[value=confirm]").click();
}

/** Goes from the page's button through the carrier's page, which opens in a new window with scripts. */
export async function verifyAs(page: Page, person: CarrierPerson, javaScript: boolean): Promise<void> {
  if (!javaScript) {
    await begin(page);
    await send(page);
    await decide(page, person);
    await send(page);
    return send(page);
  }
  await page.waitForSelector("html[data-hydrated]");
  const opening = page.waitForEvent("popup");
  await begin(page);
  const popup = await opening;
  const closed = popup.waitForEvent("close");
  await decide(popup, person);
  await closed;
}
