// The first day: three members register, are verified, open accounts, save payees and receive their initial money; one of
// them is an institution, and applied for that before. Two more are verified by documents that will expire.
import type { ChannelCode, Payee } from '@causeway/contract';
import { at, daysFrom } from './calendar.ts';
import { endingMembers } from './cast/applicants.ts';
import type { Role, SavedPayee } from './cast/role.ts';
import { createDraw } from './draw.ts';
import { completeEnquiry, enquire, processEnquiry } from './enquire.ts';
import { type Accounts, addClearPayee, bePaid, openAccounts } from './movements.ts';
import { seedMembers, seedPassword, seedStaff, seedStaffSecret } from './names.ts';
import { bringOwnFunds } from './own-funds.ts';
import { type Registered, registered } from './register.ts';
import { bringColleagues } from './colleagues.ts';
import { type Stage, staffAtWork } from './sessions.ts';
import { approveVerification, submitVerification } from './verify.ts';

/** One item for the server's set-up process; see apps/server/src/set-up.ts. */
export type SetUpItem = { readonly add: string } & Readonly<Record<string, unknown>>;
export type SetUp = (items: readonly SetUpItem[]) => Promise<void>;

/** An active member: everything that its actions need. */
export interface Actor {
  readonly role: Role;
  readonly accounts: Accounts;
  readonly payees: readonly (SavedPayee & { readonly payee: Payee })[];
}

export async function settleIn(
  stage: Stage,
  roles: readonly Role[],
  day: string,
  setUp: SetUp,
): Promise<readonly Actor[]> {
  await stage.world.moveClockTo(at(day, 9));
  const newcomers = await Promise.all(
    roles.map(async (role) => ({ role, person: await arrived(stage, role) })),
  );
  await setUp(staff);
  await bringOwnFunds(stage, day);
  for (const { role, person } of newcomers) await bringColleagues(stage, role.member, person);
  const reviewer = await staffAtWork(stage, seedStaff.reviewer);
  const senior = await staffAtWork(stage, seedStaff.senior);
  return Promise.all(
    newcomers.map(async ({ role, person }): Promise<Actor> => {
      if (isInstitution(role)) {
        await processEnquiry(reviewer, person.memberId, 'Licence seen in the register.');
        await completeEnquiry(senior, person.memberId);
      }
      await submitVerification(stage, person, role.verification);
      await approveVerification([reviewer, senior], person.memberId);
      const accounts = await openAccounts(person, reviewer, role.channels);
      const payees = await Promise.all(
        role.payees.map(async (saved) => ({ ...saved, payee: await addClearPayee(person, saved.input) })),
      );
      await receiveOpening(stage, role, accounts);
      return { role, accounts, payees };
    }),
  );
}

const isInstitution = ({ member }: Role): boolean => member === seedMembers.institution;

/** A member that applies as an institution does so first: the verification waits for the answer. */
async function arrived(stage: Stage, role: Role): Promise<Registered> {
  const person = await registered(stage, role.member);
  if (isInstitution(role)) await enquire(person, role.member);
  return person;
}

/** Verified on this day; one document expires shortly after the history, the other shortly before its end. */
export async function verifyUntil(stage: Stage, now: Date): Promise<void> {
  const reviewers = await Promise.all([
    staffAtWork(stage, seedStaff.reviewer),
    staffAtWork(stage, seedStaff.senior),
  ]);
  const members = endingMembers({ expiring: daysFrom(now, 20), expired: daysFrom(now, -12) });
  await Promise.all(
    members.map(async ({ member, verification }) => {
      const person = await registered(stage, member);
      await submitVerification(stage, person, verification);
      await approveVerification(reviewers, person.memberId);
    }),
  );
}

const staff: readonly SetUpItem[] = Object.values(seedStaff).map((person) => ({
  add: 'staff',
  password: seedPassword,
  authenticatorSecret: seedStaffSecret,
  ...person,
}));

async function receiveOpening({ world }: Stage, role: Role, accounts: Accounts): Promise<void> {
  const draw = createDraw(`opening ${role.member.name}`);
  for (const { channel, currency, amount } of role.opening) {
    const payer = draw.oneOf(payersOf(role, channel));
    await bePaid(world, accounts, { channel, currency, amount, payer, remittance: 'Opening transfer' });
  }
}

const payersOf = ({ income }: Role, channel: ChannelCode) =>
  income.filter((source) => source.channel === channel).flatMap(({ payers }) => payers);
