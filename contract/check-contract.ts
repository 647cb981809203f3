import type { Accounts } from "./accounts";
import { checkAccounts, checkAccountWrites } from "./checks/accounts";
import { checkAlertWrites, checkPushBrowser, checkPushDevice } from "./checks/alerts";
import { checkInfoWrites, checkMyAccount, checkMyDataWrites, checkPasswordWrites } from "./checks/my-account";
import { checkContests } from "./checks/contests";
import { checkHome } from "./checks/home";
import { checkInbox, checkInboxReading } from "./checks/inbox";
import { checkNotices, checkReading } from "./checks/notices";
import { checkFavourites, checkPlayers, checkRankings } from "./checks/rankings";
import { checkDetails, checkGames, checkSharing } from "./checks/records";
import { checkMember, checkMemberWrites, checkSignin, checkSignout, type Session } from "./checks/signin";
import { checkFilmSharing } from "./checks/shares";
import { checkDownload, checkVideos } from "./checks/videos";
import { checkVenueFavourite, checkVenues } from "./checks/venues";
import { checkNewEmail, checkPasskeys, checkWayWrites } from "./checks/ways";
import { checkWeeks, checkWeekSharing } from "./checks/weeks";
import { callsWithout } from "./calls";
import { Run, type As } from "./run";
import type { Verdict } from "./verdicts";

interface Choice {
  /** Tries the calls that write, too. */
  write: boolean;
  /** Areas, first parts of paths or paths whose calls are not tried. */
  without: readonly string[];
}

interface Checked {
  verdicts: Verdict[];
  /** False if nothing could be tried for lack of a sign-in. */
  isWhole: boolean;
}

export async function checkContract(
  accounts: Accounts,
  { write, without }: Choice,
  onCall?: (path: string, asked: number) => void,
): Promise<Checked> {
  const run = new Run(callsWithout(without), accounts.origin, onCall);
  const session = await checkSignin(run, accounts);
  if (!session) {
    run.remarkUntried("needs a sign-in, or --token with an access token");
    return { verdicts: run.verdicts(), isWhole: false };
  }
  const { as } = session;
  const [{ games, week }, other, videos, venue] = await Promise.all([
    checkRecords(run, as),
    checkBoards(run, session),
    checkVideos(run, as),
    checkVenues(run, as),
    checkMember(run, session),
    checkAccounts(run, session),
    checkMyAccount(run, session, accounts),
    checkHome(run, as),
    checkContests(run, as),
    checkNotices(run, as),
    checkInbox(run, as),
  ]);
  if (write) {
    await checkMemberWrites(run, session);
    await checkInfoWrites(run, session);
    await checkAlertWrites(run, session);
    await checkPushDevice(run, session);
    await checkNewEmail(run, session, accounts);
    await checkWayWrites(run, session);
    await checkPasskeys(run, session, accounts);
    await checkPushBrowser(run, session);
    await checkPasswordWrites(run, session, accounts);
    await checkMyDataWrites(run, session, accounts);
    await checkSharing(run, as, games);
    await checkWeekSharing(run, as, week);
    await checkFavourites(run, session, other);
    await checkFilmSharing(run, as, videos);
    await checkDownload(run, as, videos);
    await checkVenueFavourite(run, as, venue);
    await checkReading(run, as);
    await checkInboxReading(run, as);
    await checkAccountWrites(run, session, accounts);
  }
  await checkSignout(run, session);
  if (!write) run.remarkUntried("it writes: asked with --write only", "POST");
  run.remarkUnled();
  run.remarkUntried(`no answer of another call led to it${write ? "" : ", which --write may"}`);
  return { verdicts: run.verdicts(), isWhole: true };
}

async function checkRecords(run: Run, as: As) {
  const games = await checkGames(run, as);
  await checkDetails(run, as, games);
  return { games, week: await checkWeeks(run, as, games) };
}

async function checkBoards(run: Run, session: Session) {
  const other = await checkRankings(run, session);
  await checkPlayers(run, session, other);
  return other;
}
