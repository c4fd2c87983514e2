// Events that happen once: a payee is refused, money is held, an applicant is rejected; and at the end, the open work.
import {
  addPayee,
  addSupportingDocuments,
  applyForCollectionAccounts,
  getReview,
  listDeposits,
  channels,
  type PayeeInput,
} from '@causeway/contract';
import { amount } from '@causeway/money';
import {
  type Applicant,
  declinedApplicant,
  rejectedApplicant,
  twiceReadApplicant,
  waitingApplicant,
} from './cast/applicants.ts';
import { waitingBusiness } from './cast/registered.ts';
import { bankPayee, payer, walletPayee } from './cast/role.ts';
import type { Call } from './client.ts';
import { decide } from './decide.ts';
import { enquire, processEnquiry, rejectEnquiry } from './enquire.ts';
import { bePaid, exchange, topUpPrepaid, transfer } from './movements.ts';
import { type SeedMember, seedMembers, seedStaff } from './names.ts';
import { registered } from './register.ts';
import { sampleDocument } from './sample-document.ts';
import { type Person, type Stage, signedIn, staffAtWork } from './sessions.ts';
import type { Actor } from './settle-in.ts';
import { until } from './until.ts';
import { declineVerification, rejectAtSecond, rejectVerification, submitVerification } from './verify.ts';

export type SeedEvent = (stage: Stage, actors: readonly Actor[]) => Promise<void>;

/** The position of each in the history, in percent; each on a separate day. */
export const seedEvents: readonly { readonly at: number; readonly happen: SeedEvent }[] = [
  { at: 6, happen: (stage) => topUp(stage, '600.00') },
  { at: 16, happen: refusePayee },
  { at: 28, happen: (stage, actors) => holdDeposit(stage, actors, '18400.00') },
  { at: 44, happen: turnApplicantsAway },
  { at: 52, happen: answerEnquiries },
  {
    at: 60,
    happen: (stage, actors) => holdDeposit(stage, actors, '7250.00', 'The payer could not be identified.'),
  },
  { at: 72, happen: refuseAccount },
];

function actorOf(actors: readonly Actor[], member: SeedMember): Actor {
  const found = actors.find(({ role }) => role.member === member);
  if (!found) throw new Error(`${member.name} is not in business`);
  return found;
}

/** The first of the member's people. */
const admin = (stage: Stage, member: SeedMember): Promise<Person> =>
  signedIn(stage, member, member.people[0].email);

/** Tops up the prepaid account, which pays the institution's charges until it is empty. */
async function topUp(stage: Stage, amount: string): Promise<void> {
  await topUpPrepaid(stage.world, await admin(stage, seedMembers.institution), amount);
}

async function refusePayee(stage: Stage): Promise<void> {
  const [person, senior] = await Promise.all([
    admin(stage, seedMembers.business),
    staffAtWork(stage, seedStaff.senior),
  ]);
  const payeeId = await addFlaggedPayee(person, senior, flaggedPayee('Sanction Test Imports'));
  const reason = 'The payee is on a sanctions list.';
  await decide(senior, { kind: 'payee', subjectId: payeeId, reason });
}

/** The box's screening finds names that contain "sanction", "watchlist" or "politician". */
const flaggedPayee = (name: string): PayeeInput =>
  bankPayee('business', {
    name,
    number: '5500123477',
    bank: 'Specimen Bank of Hong Kong',
    bic: 'SPECHKHH',
    country: 'HK',
    city: 'Hong Kong',
    currency: 'HKD',
  });

async function addFlaggedPayee({ call }: Person, staff: Call, input: PayeeInput): Promise<string> {
  const { payeeId } = await call(addPayee, input);
  await until(`the payee ${input.accountName} to be flagged`, async () => {
    const { checks } = await staff(getReview, { kind: 'payee', subjectId: payeeId });
    return checks.length > 0 || undefined;
  });
  return payeeId;
}

/** Money from a name on a list: two staff members release it, or one returns it if there is a reason. */
async function holdDeposit(
  stage: Stage,
  actors: readonly Actor[],
  value: string,
  reason?: string,
): Promise<void> {
  const txnNo = await arriveHeld(stage, actorOf(actors, seedMembers.business), value);
  const senior = await staffAtWork(stage, seedStaff.senior);
  await decide(senior, { kind: 'deposit', subjectId: txnNo, reason });
  if (reason !== undefined) return;
  await decide(await staffAtWork(stage, seedStaff.reviewer), { kind: 'deposit', subjectId: txnNo });
}

async function arriveHeld(stage: Stage, { role, accounts }: Actor, value: string): Promise<string> {
  await bePaid(stage.world, accounts, {
    channel: channels.mainBank,
    currency: 'USD',
    amount: value,
    payer: payer('Watchlist Test Holdings Ltd', '004338866001', 'WTCHHKHH'),
    remittance: 'Invoice 70113',
  });
  const { call } = await admin(stage, role.member);
  return until('the deposit to be held', async () => {
    const held = await call(listDeposits, { pageNo: 1, pageSize: 1, status: 'HELD' });
    return held.list[0]?.txnNo;
  });
}

async function apply(stage: Stage, { member, verification }: Applicant): Promise<string> {
  const person = await registered(stage, member);
  await submitVerification(stage, person, verification);
  return person.memberId;
}

/** One applicant for each outcome: rejected by the first reviewer, rejected by the second, declined. */
async function turnApplicantsAway(stage: Stage): Promise<void> {
  const [reviewer, senior, ray, sonia, dan] = await Promise.all([
    staffAtWork(stage, seedStaff.reviewer),
    staffAtWork(stage, seedStaff.senior),
    apply(stage, rejectedApplicant),
    apply(stage, twiceReadApplicant),
    apply(stage, declinedApplicant),
  ]);
  const text = 'The photo of the document is too dark to read. Please take it again in daylight.';
  await Promise.all([
    rejectVerification(reviewer, ray, [
      { code: 'IDV_KYC_REJ_MATERIAL', template: 'identity-unclear', text },
      { code: 'IDV_KYC_REJ_BASIC', template: 'address-incomplete' },
    ]),
    rejectAtSecond([reviewer, senior], sonia, [{ code: 'IDV_KYC_REJ_BASIC', template: 'funds-unclear' }]),
    declineVerification([reviewer, senior], dan, 'We do not serve the business that you described to us.'),
  ]);
}

/** One enquiry of an institution is accepted by the first staff member, one is rejected. */
async function answerEnquiries(stage: Stage): Promise<void> {
  const [reviewer, good, poor] = await Promise.all([
    staffAtWork(stage, seedStaff.reviewer),
    registered(stage, seedMembers.enquiryProcessed),
    registered(stage, seedMembers.enquiryRejected),
  ]);
  await Promise.all([
    enquire(good, seedMembers.enquiryProcessed),
    enquire(poor, seedMembers.enquiryRejected),
  ]);
  await processEnquiry(reviewer, good.memberId, 'Licence seen in the register. Volumes are plausible.');
  await rejectEnquiry(reviewer, poor.memberId, 'Please attach your licence, and name who supervises you.');
}

async function refuseAccount(stage: Stage): Promise<void> {
  const { call } = await admin(stage, seedMembers.individual);
  const applied = await call(applyForCollectionAccounts, { accounts: [{ channel: channels.mainBank }] });
  const reviewer = await staffAtWork(stage, seedStaff.reviewer);
  const reason = 'One global account is enough for the turnover that you named.';
  for (const { accountId } of applied) {
    await decide(reviewer, { kind: 'collection-account', subjectId: accountId, reason });
  }
}

/** Open work for staff in each queue, and something in progress for the members. */
export async function leaveWaiting(stage: Stage, actors: readonly Actor[]): Promise<void> {
  const { business, individual, institution } = seedMembers;
  // Runs alone: it signs in the institution's admin, who is also one of the people below, and a person has
  // one session.
  await arriveHeld(stage, actorOf(actors, institution), '96400.00');
  const [senior, ivy, ...people] = await Promise.all([
    staffAtWork(stage, seedStaff.senior),
    admin(stage, individual),
    ...business.people.slice(0, 2).map(({ email }) => signedIn(stage, business, email)),
    admin(stage, institution),
  ] as const);
  await Promise.all([
    apply(stage, waitingApplicant),
    apply(stage, waitingBusiness),
    registered(stage, seedMembers.newcomer),
    enquireAnew(stage),
    addFlaggedPayee(
      ivy,
      senior,
      walletPayee('Unfamiliar Wallet', channels.erc20, '0x23BE172B7C06B55fAB1554b7Fdfb90c09C18Bad2'),
    ),
    addFlaggedPayee(ivy, senior, flaggedPayee('Politician Test Foundation')),
    ...people.map((person) => submitOne(stage, actors, person)),
  ]);
  const [ada] = people;
  await ada?.call(applyForCollectionAccounts, { accounts: [{ channel: channels.erc20 }] });
  if (ada) await exchange(ada, amount('USD', 12_000_00n), 'EUR');
}

async function enquireAnew(stage: Stage): Promise<void> {
  await enquire(await registered(stage, seedMembers.enquiring), seedMembers.enquiring);
}

/** A waiting transfer with a delivery note. */
async function submitOne(stage: Stage, actors: readonly Actor[], person: Person): Promise<void> {
  const { role, payees } = actors.find(({ role: { makers } }) => makers.includes(person.email)) ?? {};
  const dollars = payees?.find(({ payee }) => payee.currency === 'USD');
  if (!role || !dollars) throw new Error(`${person.email} pays nobody in USD`);
  const txnNo = await transfer(stage.world, person, dollars.payee, amount('USD', 4_850_00n), {
    remitterName: role.member.name,
    fundsSource: role.fundsSource,
    paymentPurpose: dollars.purpose,
    postscript: 'Test invoice 1870',
  });
  const { fileId } = await person.upload(
    'transaction',
    'delivery-note-1870.pdf',
    sampleDocument('Test delivery note 1870'),
  );
  await person.call(addSupportingDocuments, { txnNo, fileIds: [fileId], remark: 'Goods arrived on Monday.' });
}
