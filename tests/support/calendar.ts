/** Reads a calendar file strictly by RFC 5545, and throws at whatever a strict program would refuse. */
export interface Component {
  name: string;
  properties: Map<string, Property>;
  components: Component[];
}
interface Property {
  parameters: Record<string, string>;
  /** Unescaped if it is a text. */
  value: string;
}

const contentLine = /^([A-Z][A-Z0-9-]*)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/s;
const texts = new Set(["SUMMARY", "DESCRIPTION", "LOCATION"]);
const required: Record<string, readonly string[]> = {
  VCALENDAR: ["PRODID", "VERSION"],
  VEVENT: ["UID", "DTSTAMP", "DTSTART"],
};

export function readCalendar(file: string): Component {
  if (!file.endsWith("\r\n")) throw new Error("The last line does not end with CRLF");
  if (/\r(?!\n)|(?<!\r)\n/.test(file)) throw new Error("CR or LF alone");
  if (/[^\P{Cc}\t\r\n]|\uFFFD/u.test(file)) throw new Error("A control character, or half a character");
  const lines = file.slice(0, -2).split("\r\n");
  for (const line of lines) if (Buffer.byteLength(line) > 75) throw new Error(`Longer than 75 octets: ${line}`);
  const root: Component = { name: "", properties: new Map(), components: [] };
  const open = [root];
  for (const line of file
    .slice(0, -2)
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")) {
    // prettier-ignore
    const [, name = "", parameters = "", value = ""] = contentLine.exec(line) ?? [];
    const inside = open[open.length - 1];
    if (!name || !inside) throw new Error(`No content line: ${line}`);
    if (name === "BEGIN") {
      const component = { name: value, properties: new Map(), components: [] };
      inside.components.push(component);
      open.push(component);
    } else if (name === "END") {
      if (inside.name !== value) throw new Error(`${line} ends ${inside.name}`);
      open.pop();
    } else {
      if (inside.properties.has(name)) throw new Error(`${name} twice`);
      inside.properties.set(name, { parameters: parametersOf(parameters), value: valueOf(name, value) });
    }
  }
  const [calendar, another] = root.components;
  if (open.length > 1 || !calendar || another || root.properties.size) throw new Error("Not one calendar");
  for (const component of [calendar, ...calendar.components])
    for (const name of required[component.name] ?? [])
      if (!component.properties.has(name)) throw new Error(`${component.name} without ${name}`);
  return calendar;
}

function parametersOf(text: string): Record<string, string> {
  const pairs = text.split(";").slice(1);
  return Object.fromEntries(pairs.map((pair) => pair.split("=", 2)));
}

function valueOf(name: string, value: string): string {
  if (!texts.has(name)) return value;
  return value.replace(/\\(.?)|[,;]/gs, (found, escaped?: string) => {
    if (escaped === undefined || !/^[\\;,nN]$/.test(escaped)) throw new Error(`${name} is not escaped at ${found}`);
    return escaped.toLowerCase() === "n" ? "\n" : escaped;
  });
}
