import { ciOf } from "../accounts/person";
import { COUNTRIES } from "./names";
import { Random } from "./random";

export interface Person {
  birth: string;
  gender: "M" | "F";
  /** E.164. */
  phone: string;
}

export const fixedPerson = (birth: string, gender: "M" | "F", phone: string): Person => ({
  birth,
  gender,
  phone: e164(phone),
});

const e164 = (national: string) => `+82${national.slice(1)}`;

export const sexOf = ({ gender }: Person) => (gender === "M" ? "1" : "0");

export const personCi = (name: string, person: Person) => ciOf(name, person.birth, sexOf(person));

interface NamedMember {
  seq: number;
  name: string;
  nation: string;
  domestic: boolean;
}

/** Has its own generator, so that the games do not depend on it. */
export class People {
  private readonly random = new Random(19_950_315);
  private readonly taken = new Set<string>();

  next({ seq, name, nation, domestic }: NamedMember): Person {
    const phone = domestic ? `+8210${20_000_000 + ((seq * 48_271) % 70_000_000)}` : foreignPhone(nation, seq);
    for (;;) {
      const person: Person = { birth: this.birth(), gender: this.random.chance(0.6) ? "M" : "F", phone };
      const key = `${name}${person.birth}${person.gender}`;
      if (this.taken.has(key)) continue;
      this.taken.add(key);
      return person;
    }
  }

  private birth(): string {
    const two = (number: number) => String(number).padStart(2, "0");
    return `${this.random.int(1962, 2008)}${two(this.random.int(1, 12))}${two(this.random.int(1, 28))}`;
  }
}

export const nationNumOf = (nation: string) => COUNTRIES.find(({ code }) => code === nation)?.nationNum ?? "1";

const foreignPhone = (nation: string, seq: number) =>
  `+${nationNumOf(nation)}${200_000_000 + ((seq * 48_271) % 70_000_000)}`;
