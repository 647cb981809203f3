interface PushDevice {
  id: string;
  regId: string;
  market: string;
  appVersion: string | null;
  locale: string | null;
  model: string | null;
}

/** Returns the phones that an API would send push messages to, with their members. */
export async function pushDevices(apiUrl: string): Promise<PushDevice[]> {
  return (await (await fetch(new URL("/devices", apiUrl))).json()).list;
}
