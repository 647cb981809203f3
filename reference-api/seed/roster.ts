import { CLUBS_EN, CLUBS_KO, COUNTRIES, KOREA, randomNickname } from "./names";
import { randomSkill } from "./members";
import { NAMED_COUNT } from "./named-members";
import type { Opponent } from "./opponents";
import type { Random } from "./random";
import type { SeedMember } from "./seed-member";
import type { Player, Side } from "./side";

const playerOf = (member: SeedMember): Player => ({ member: member.seq, nickname: null, skill: member.skill });

export class Roster {
  private readonly players: SeedMember[];
  private readonly byKind = new Map<boolean, SeedMember[]>();
  private readonly byClub = new Map<string, SeedMember[]>();
  private readonly byNation = new Map<string, SeedMember[]>();

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

  /** A captain of another club, from the same country group. */
  rival(host: SeedMember): SeedMember {
    const club = clubKey(host);
    const alike = this.byKind.get(host.domestic) ?? [];
    if (alike.length === (this.byClub.get(club)?.length ?? 0))
      return this.random.pick(this.players.filter((player) => player.seq !== host.seq));
    for (;;) {
      const found = this.random.pick(alike);
      if (clubKey(found) !== club) return found;
    }
  }

  foreigner(host: SeedMember): SeedMember | undefined {
    const others = this.byKind.get(!host.domestic);
    return others && this.random.pick(others);
  }

  club(captain: SeedMember): Side {
    const mates = this.byClub.get(clubKey(captain)) ?? [];
    return { ...clubName(captain), country: null, players: this.gather(captain, mates, 1) };
  }

  team(captain: SeedMember, size: number): Side {
    const side = this.club(captain);
    while (side.players.length < size) side.players.push(this.guest(captain.domestic));
    return { ...side, players: side.players.slice(0, size) };
  }

  national(captain: SeedMember | undefined, domestic: boolean): Side {
    const country = domestic
      ? KOREA
      : (COUNTRIES.find(({ code }) => code === captain?.nation) ?? this.random.pick(COUNTRIES));
    const players = captain
      ? this.gather(captain, this.byNation.get(captain.nation) ?? [], 3)
      : [1, 2, 3].map(() => this.guest(domestic));
    return { nameKo: country.nameKo, nameEn: country.nameEn, country: country.code, players };
  }

  single(member: SeedMember): Side {
    return { nameKo: member.nickname, nameEn: null, country: null, players: [playerOf(member)] };
  }

  machines(opponent: Opponent): Side {
    const { nameKo, nameEn, skill } = opponent;
    const machine: Player = { member: null, nickname: null, skill };
    return { nameKo, nameEn, country: null, players: Array.from({ length: 5 }, () => machine) };
  }

  guest(domestic: boolean): Player {
    return { member: null, nickname: randomNickname(this.random, domestic), skill: randomSkill(this.random) };
  }

  private gather(captain: SeedMember, mates: SeedMember[], atLeast: number): Player[] {
    const mateCount = this.random.weighted([[0, 2], [1, 4], [2, 3], [3, 2]] as const); // prettier-ignore
    const members = new Set([captain]);
    for (let attempt = 0; attempt < 6 && members.size <= mateCount && mates.length > 0; attempt++)
      members.add(this.random.pick(mates));
    const guests = Math.max(atLeast - members.size, this.random.int(0, 2));
    const others = [...members].slice(1).map(playerOf);
    const players = [...others, ...Array.from({ length: guests }, () => this.guest(captain.domestic))];
    return [playerOf(captain), ...this.random.shuffle(players)];
  }
}

const clubKey = (member: SeedMember) => `${member.domestic}${member.club}`;

function clubName(captain: SeedMember) {
  const names = captain.domestic ? CLUBS_KO : CLUBS_EN;
  return { nameKo: names[captain.club % names.length] ?? captain.nickname, nameEn: null };
}

function group<Key>(groups: Map<Key, SeedMember[]>, key: Key, member: SeedMember) {
  const found = groups.get(key);
  if (found) found.push(member);
  else groups.set(key, [member]);
}
