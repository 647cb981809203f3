import type { Accounts } from "./accounts";
import { checkAccounts, checkAccountWrites } from "./checks/accounts";
import { checkAlertWrites, checkInfoWrites, checkMyAccount, checkMyDataWrites, checkPasswordWrites, checkPushDevice } from "./checks/my-account"; // prettier-ignore
import { checkContests } from "./checks/contests";
import { checkHome } from "./checks/home";
import { checkNotices, checkReading } from "./checks/notices";
import { checkFavourites, checkPlayers, checkRankings } from "./checks/rankings";
import { checkDetails, checkGames, checkSharing } from "./checks/records";
import { checkMember, checkMemberWrites, checkSignin, checkSignout } from "./checks/signin";
import { checkDownload, checkVideos } from "./checks/videos";
import { checkVenueFavourite, checkVenues } from "./checks/venues";
import { createRun, type Verdict } from "./run";

/** Tries every call; those that write only with `write`. */
export async function checkContract(accounts: Accounts, write: boolean): Promise<Verdict[]> {
  const run = createRun();
  const session = await checkSignin(run, accounts);
  if (!session) return run.verdicts();
  const { as } = session;
  await checkMember(run, session);
  await checkAccounts(run, session);
  await checkMyAccount(run, session, accounts);
  await checkHome(run, as);
  const games = await checkGames(run, as);
  await checkDetails(run, as, games);
  const other = await checkRankings(run, session);
  await checkPlayers(run, session, other);
  const videos = await checkVideos(run, as);
  await checkContests(run, as);
  const venue = await checkVenues(run, as);
  await checkNotices(run, as);
  if (write) {
    await checkMemberWrites(run, session);
    await checkInfoWrites(run, session);
    await checkAlertWrites(run, session);
    await checkPushDevice(run, session);
    await checkPasswordWrites(run, session, accounts);
    await checkMyDataWrites(run, session, accounts);
    await checkSharing(run, as, games);
    await checkFavourites(run, session, other);
    await checkDownload(run, as, videos);
    await checkVenueFavourite(run, as, venue);
    await checkReading(run, as);
    await checkAccountWrites(run, accounts);
  } else run.remarkUntried("it writes: asked with --write only");
  await checkSignout(run, session);
  return run.verdicts();
}
