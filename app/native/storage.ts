/** Stores a value for the next start; without storage each start is the first. */
export function writeStorage(storage: "localStorage" | "sessionStorage", key: string, value: string): void {
  try {
    window[storage].setItem(key, value);
  } catch {
    return;
  }
}

export function readStorage(storage: "localStorage" | "sessionStorage", key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

export function setCookie(name: string, value: string): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}

export function cookieNamed(name: string): string | undefined {
  return document.cookie
    .split("; ")
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
