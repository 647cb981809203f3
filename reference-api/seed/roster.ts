import { CLUBS_EN, CLUBS_KO, COUNTRIES, KOREA, randomNickname } from "./names";
import { randomSkill } from "./members";
import { NAMED_COUNT } from "./named-members";
import type { Opponent } from "./opponents";
import type { Random } from "./random";
import type { SeedMember } from "./seed-member";
import type { Player, Side } from "./side";

const playerOf = (member: SeedMember): Player => ({ member: member.seq, nickname: null, skill: member.skill });

interface SideSize {
  least: number;
  most: number;
}
const LARGEST = 6;
/** In ms, between two games of a member. */
const PAUSE = 600_000;

/** Chooses who plays with whom, in the order of play. */
export class Roster {
  private readonly players: SeedMember[];
  private readonly byKind = new Map<boolean, SeedMember[]>();
  private readonly byClub = new Map<string, SeedMember[]>();
  private readonly byNation = new Map<string, SeedMember[]>();
  private readonly freeFrom = new Map<number, number>();
  private time = 0;

  constructor(
    private readonly random: Random,
    members: SeedMember[],
  ) {
    this.players = members.filter((member) => member.seq > NAMED_COUNT);
    for (const player of this.players) {
      group(this.byKind, player.domestic, player);
      group(this.byClub, clubKey(player), player);
      group(this.byNation, player.nation, player);
    }
  }

  /** Returns who invites to a game: the host, or another member while the host plays. */
  invite(host: SeedMember, time: number): SeedMember | undefined {
    this.time = time;
    return this.take(this.isFree(host) ? host : this.anyone(this.byKind.get(host.domestic) ?? []));
  }

  /** Blocks the players until the game is over. */
  keep(sides: readonly Side[], until: number) {
    for (const { member } of sides.flatMap(({ players }) => players))
      if (member !== null) this.freeFrom.set(member, until + PAUSE);
  }

  /** Returns a captain of another club in the same country group, or undefined while all of them play. */
  rival(host: SeedMember): SeedMember | undefined {
    const alike = this.byKind.get(host.domestic) ?? [];
    const strangers = alike.length > (this.byClub.get(clubKey(host))?.length ?? 0);
    return this.take(
      strangers ? this.anyone(alike, (other) => clubKey(other) !== clubKey(host)) : this.anyone(this.players),
    );
  }

  foreigner(host: SeedMember): SeedMember | undefined {
    return this.take(this.anyone(this.byKind.get(!host.domestic) ?? []));
  }

  club(captain: SeedMember | undefined, least: number, most = LARGEST): Side {
    if (!captain) {
      const players = this.guests(Math.min(Math.max(3, least), most));
      const nameKo = this.random.pick(CLUBS_KO);
      return {
        team: `club ${clubKey({ domestic: true, club: CLUBS_KO.indexOf(nameKo) })}`,
        nameKo,
        nameEn: null,
        country: null,
        players,
      };
    }
    const mates = this.byClub.get(clubKey(captain)) ?? [];
    const team = `club ${clubKey(captain)}`;
    return { team, ...clubName(captain), country: null, players: this.withMates(captain, mates, { least, most }) };
  }

  national(captain: SeedMember | undefined, domestic: boolean): Side {
    const country = domestic
      ? KOREA
      : (COUNTRIES.find(({ code }) => code === captain?.nation) ?? this.random.pick(COUNTRIES));
    const players = captain
      ? this.withMates(captain, this.byNation.get(captain.nation) ?? [], { least: 3, most: LARGEST })
      : this.guests(3, domestic);
    const { code, nameKo, nameEn } = country;
    return { team: code, nameKo, nameEn, country: code, players };
  }

  single(member: SeedMember | undefined): Side {
    const player = member ? playerOf(member) : this.guest(true);
    const name = member?.nickname ?? player.nickname ?? "";
    const team = member ? `member ${member.seq}` : `guest ${name}`;
    return { team, nameKo: name, nameEn: null, country: null, players: [player] };
  }

  machines(opponent: Opponent): Side {
    const { seq, nameKo, nameEn, skill } = opponent;
    const machine: Player = { member: null, nickname: null, skill };
    const players = Array.from({ length: 5 }, () => machine);
    return { team: `machines ${seq}`, nameKo, nameEn, country: null, players };
  }

  guest(domestic: boolean): Player {
    return { member: null, nickname: randomNickname(this.random, domestic), skill: randomSkill(this.random) };
  }

  private guests(count: number, domestic = true): Player[] {
    return Array.from({ length: count }, () => this.guest(domestic));
  }

  private withMates(captain: SeedMember, mates: SeedMember[], { least, most }: SideSize): Player[] {
    const wished = this.random.weighted([[0, 2], [1, 4], [2, 3], [3, 2]] as const); // prettier-ignore
    const members: SeedMember[] = [];
    for (let attempt = 0; attempt < 6 && members.length < Math.min(wished, most - 1) && mates.length > 0; attempt++) {
      const mate = this.random.pick(mates);
      if (this.isFree(mate)) members.push(this.take(mate));
    }
    const room = { least: least - 1 - members.length, most: most - 1 - members.length };
    const guests = this.guests(Math.min(Math.max(this.random.int(0, 2), room.least), room.most), captain.domestic);
    return [playerOf(captain), ...this.random.shuffle([...members.map(playerOf), ...guests])];
  }

  private anyone(members: readonly SeedMember[], fits: (member: SeedMember) => boolean = () => true) {
    for (let attempt = 0; attempt < 40 && members.length > 0; attempt++) {
      const found = this.random.pick(members);
      if (this.isFree(found) && fits(found)) return found;
    }
    return undefined;
  }

  private readonly isFree = ({ seq }: SeedMember) => (this.freeFrom.get(seq) ?? 0) <= this.time;

  /** Blocks a member until the game's end is known. */
  private take<Found extends SeedMember | undefined>(found: Found): Found {
    if (found) this.freeFrom.set(found.seq, Infinity);
    return found;
  }
}

const clubKey = ({ domestic, club }: Pick<SeedMember, "domestic" | "club">) => `${domestic}${club}`;

function clubName(captain: SeedMember) {
  const names = captain.domestic ? CLUBS_KO : CLUBS_EN;
  return { nameKo: names[captain.club % names.length] ?? captain.nickname, nameEn: null };
}

function group<Key>(groups: Map<Key, SeedMember[]>, key: Key, member: SeedMember) {
  const found = groups.get(key);
  if (found) found.push(member);
  else groups.set(key, [member]);
}
