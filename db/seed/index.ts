// The seed: members and staff with four months of history. All of it is made by calls to the running server and by the
// controls of the world box, so that these calls made every balance, journal and email.
import { at, hongKongDay, minutesAfter, seedBeginsAt, workingDays } from './calendar.ts';
import { businessRole } from './cast/business.ts';
import { individualRole } from './cast/individual.ts';
import { institutionRole } from './cast/institution.ts';
import { registeredCompanies } from './cast/registered.ts';
import { createDraw } from './draw.ts';
import { type Day, liveDay, settled } from './live-day.ts';
import { leaveWaiting, seedEvents } from './seed-events.ts';
import { bringHotWallets } from './own-funds.ts';
import { draftRules } from './monitoring-rules.ts';
import { createOutsideWorld } from './outside-world.ts';
import { nameReportingEntity } from './reporting-entity.ts';
import { type ImportLegacy, bringHistory } from './legacy-history.ts';
import { type Stage, signedIn } from './sessions.ts';
import { type Actor, type SetUp, settleIn, verifyUntil } from './settle-in.ts';

export { seedBeginsAt } from './calendar.ts';
export { monitoringRules } from './monitoring-rules.ts';
export { type Call, Refused } from './client.ts';
export {
  type SignInLine,
  seedMembers,
  seedPassword,
  seedSignIns,
  seedStaff,
  seedStaffSecret,
} from './names.ts';
export { createOutsideWorld } from './outside-world.ts';
export { signedIn, staffAtWork } from './sessions.ts';
export type { SetUp, SetUpItem } from './settle-in.ts';
export type { ImportLegacy } from './legacy-history.ts';

export interface SeedOptions {
  readonly serverUrl: string;
  /** The world box itself. */
  readonly worldUrl: string;
  /** Runs the server's set-up process with these items. */
  readonly setUp: SetUp;
  /** Runs the server's import of the members' history from version one. */
  readonly importLegacy: ImportLegacy;
  /** Reports the progress. */
  readonly note: (text: string) => void;
  readonly signal: AbortSignal;
}

/** Makes the history in a new database and a new box; after a failure it has to start again with new ones. */
export async function seed({
  serverUrl,
  worldUrl,
  setUp,
  importLegacy,
  note,
  signal,
}: SeedOptions): Promise<void> {
  const world = createOutsideWorld(worldUrl);
  const stage: Stage = { serverUrl, world, browsers: new Map(), staffSteps: new Map() };
  const now = new Date();
  const [first = '', ...later] = workingDays(now);
  await Promise.all(registeredCompanies.map(world.registerCompany));
  note('members register');
  const actors = await settleIn(stage, [individualRole, businessRole, institutionRole], first, setUp);
  await bringHistory(stage, businessRole, importLegacy);
  await verifyUntil(stage, now);
  const days = daysOf(later);
  let valueDates: readonly string[] = [];
  for (const day of days) {
    signal.throwIfAborted();
    note(`${day.begins.toISOString().slice(0, 10)}, day ${day.number} of ${days.length}`);
    valueDates = await settleExchanges(stage, valueDates, day);
    valueDates = [...valueDates, ...(await liveDay(stage, actors, day))];
    await happen(stage, actors, day, days.length);
  }
  await endOfHistory(stage, actors, days.at(-1)?.begins ?? seedBeginsAt(now));
}

/** Every second or third working day, and the last one; within opening hours, before and after the cut-off. */
function daysOf(dates: readonly string[]): readonly Day[] {
  const draw = createDraw('days');
  const chosen: number[] = [];
  for (let index = 1; index < dates.length; index += draw.between(2, 3)) chosen.push(index);
  return [...new Set([...chosen, dates.length - 1])].map((index, position) => ({
    number: position + 1,
    begins: at(dates[index] ?? '', draw.between(10, 16), draw.between(0, 40)),
  }));
}

/** Exchanges settle on the morning of their value date: the clock stops there, if a day begins after it. */
async function settleExchanges(
  { world }: Stage,
  valueDates: readonly string[],
  { begins }: Day,
): Promise<readonly string[]> {
  const mornings = [...new Set(valueDates)].toSorted();
  const due = mornings.filter((date) => at(date, 9, 1) < begins);
  for (const date of due) await world.moveClockTo(at(date, 9, 1));
  return mornings.filter((date) => !due.includes(date));
}

async function happen(stage: Stage, actors: readonly Actor[], day: Day, count: number): Promise<void> {
  const isToday = ({ at: share }: { at: number }): boolean =>
    Math.round((count * share) / 100) === day.number;
  for (const event of seedEvents.filter(isToday)) await event.happen(stage, actors);
}

async function endOfHistory(stage: Stage, actors: readonly Actor[], lastDay: Date): Promise<void> {
  await stage.world.moveClockTo(minutesAfter(lastDay, 25));
  await bringHotWallets(stage, hongKongDay(lastDay));
  await leaveWaiting(stage, actors);
  await draftRules(stage);
  await nameReportingEntity(stage);
  await stage.world.clockBackToNow();
  await Promise.all(
    actors.map(async ({ role }) => {
      const { call } = await signedIn(stage, role.member, role.member.people[0].email);
      await settled(call);
    }),
  );
}
