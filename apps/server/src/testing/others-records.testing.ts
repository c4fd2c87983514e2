// One owner's record of each kind that members name in their calls; tests let a stranger try to reach them.
import { randomInt, randomUUID } from 'node:crypto';
import {
  changeBills,
  getCollectionAccount,
  listDeposits,
  listSessions,
  listWalletTransactions,
  lockExchangeRate,
  moveSubAccountMoney,
  nameFile,
  openSubAccount,
  preparePrepaid,
  prepareTransfer,
  type Proof,
  sendCheckLink,
  sendSecurityCode,
  startFundsExport,
  submitExchange,
  txnTypes,
  type UploadFileType,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import { expect } from 'vitest';
import type { VerificationServer } from '../features/verification/record/verification.testing.ts';
import { rejections } from '../features/verification/record/rejections.testing.ts';
import { newTxnNo } from '../features/money/basics/index.ts';
import type { TestPerson } from '../platform/testing.ts';
import { type MoneyServer, bankPayee } from './money-server.testing.ts';
import { bankCredit, pushOf } from './outside.testing.ts';

/** The amount of the transfers that are prepared here. */
export const AMOUNT = '100.00';

export type MoneyRecords = Awaited<ReturnType<typeof moneyRecords>>;

/** Records of a member that lives with the product, and of its person. */
export async function moneyRecords(server: MoneyServer, session: TestPerson) {
  await server.fund(session, 'USD', '10000.00');
  const payeeId = await server.payee(session, bankPayee);
  const accountId = await server.account(session, 3);
  const addressId = await server.account(session, 8);
  const input = { sellCurrency: 'USD', buyCurrency: 'EUR', side: 'sell', amount: AMOUNT } as const;
  const lock = async () => (await server.as(session).call(lockExchangeRate, input)).quoteId;
  const exchange = (await server.as(session).call(submitExchange, { quoteId: await lock() })).txnNo;
  // Filters by a hold, which no file contains.
  const page = { pageNo: 1, pageSize: 1, txnType: txnTypes.deposit };
  const flow = (await server.as(session).call(listWalletTransactions, page)).list[0];
  const fileId = await server.document(session);
  return {
    memberId: session.memberId,
    personId: session.personId,
    ...(await teamRecords(server, session)),
    payeeId,
    /** No test uses this payee for anything else. */
    sparePayeeId: await server.payee(session, { ...bankPayee, bankNumber: 'DE12500105170648489890' }),
    accountId,
    addressId,
    deposit: await deposited(server, session, accountId),
    exchange,
    flowId: flow?.flowId ?? expect.unreachable('no entry'),
    legacyOrder: await legacyOrder(server, session),
    /** A transfer under review, which takes supporting documents. */
    transfer: await server.submittedTransfer(session, payeeId, 'USD', AMOUNT),
    fileId,
    /** No test uses this file for anything. */
    spareFileId: await server.document(session),
    relationFileId: await server.document(session, 'relation'),
    suggestionFileId: await server.document(session, 'suggestion'),
    informationFileId: await server.document(session, 'information'),
    informationRequestId: await informationRecord(server, session),
    ...(await billRecords(server, session)),
    notificationId: await webhookRecord(server, session),
    ...(await developerRecords(server, session)),
    ...(await personRecords(server, session, payeeId)),
    ...(await subAccountRecords(server, session)),
    quoteId: await lock(),
    /** A quote that nobody uses. */
    spareQuoteId: await lock(),
    keyName: (await server.as(session).call(nameFile, { fileId })).keyName,
    conversationId: await chatRecord(server, session),
  };
}

/** A request of staff that waits for the member. */
async function informationRecord(
  { pool, signedInStaff }: MoneyServer,
  { memberId }: TestPerson,
): Promise<string> {
  const [id, { staffId }] = [randomUUID(), await signedInStaff()];
  await pool.query(
    `insert into information_request (id, member_id, direction, status, due_on, opened_at)
     values ($1, $2, 'asked', 'with-member', '2026-12-01', now())`,
    [id, memberId],
  );
  await pool.query(
    `insert into information_request_entry (id, request_id, kind, at, staff_id, items)
     values ($1, $2, 'ask', now(), $3, '["Which bank?"]')`,
    [randomUUID(), id, staffId],
  );
  return id;
}

async function chatRecord({ pool }: MoneyServer, { personId, memberId }: TestPerson): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into chat_conversation
       (id, state, is_left, person_id, member_id, language, problem, opened_at, last_at)
     values ($1, 'waiting', false, $2, $3, 'en', '', now(), now())`,
    [id, personId, memberId],
  );
  return id;
}

async function deposited(server: MoneyServer, session: TestPerson, accountId: string): Promise<string> {
  const { number } = await server.as(session).call(getCollectionAccount, { accountId });
  await server.app.http.inject({
    method: 'POST',
    url: '/api/hooks/bank/3',
    headers: { 'x-signature': 'true', 'content-type': 'text/plain' },
    payload: pushOf([bankCredit(number ?? '', decimal('5.00', 'USD'), randomUUID())]),
  });
  await server.settle();
  const { list } = await server.as(session).call(listDeposits, { pageNo: 1, pageSize: 1 });
  return list[0]?.txnNo ?? expect.unreachable('nothing arrived');
}

/** A colleague, and an invited person. */
async function teamRecords({ pool, clock, signedInPerson }: MoneyServer, session: TestPerson) {
  const { memberId, personId } = session;
  const colleague = await signedInPerson({ memberId, roleId: 2 });
  const invitationId = randomUUID();
  await pool.query(
    `insert into team_invitation (id, member_id, name, role_id, email, language, invited_by, invited_at, sent_at, expires_at)
     values ($1, $2, 'Nora New', 3, $3, 'en', $4, $5, $5, $5::timestamptz + interval '7 days')`,
    [invitationId, memberId, `${invitationId}@example.com`, personId, clock.now()],
  );
  return { colleagueId: colleague.personId, invitationId };
}

async function webhookRecord(server: MoneyServer, { memberId }: TestPerson): Promise<string> {
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into notification (member_id, type, object_id, status) values ($1, 'deposit.updated', 'D', 'PENDING') returning id`,
    [memberId],
  );
  return rows[0]?.id ?? expect.unreachable('nothing was written');
}

/** A key, and a change that waits for another admin. */
async function developerRecords(server: MoneyServer, { memberId, personId }: TestPerson) {
  const [developerChangeId, merchantKeyId] = [randomUUID(), randomUUID()];
  await server.pool.query(
    `with key as (insert into developer_key (id, member_id, kind, public_key, created_at) values ($1, $2, 'merchant', 'key', $5))
     insert into developer_change (id, member_id, notification_url, events, public_key, ends_previous, submitted_by,
                                   submitted_at, status)
     values ($3, $2, 'https://hooks.example/', '{}', 'key', false, $4, $5, 'waiting')`,
    [merchantKeyId, memberId, developerChangeId, personId, server.clock.now()],
  );
  return { developerChangeId, merchantKeyId };
}

/** A paid bill, the move that paid it, and a change of a bill that waits for a second member of staff. */
async function billRecords(server: MoneyServer, { memberId, personId }: TestPerson) {
  const [bill, payment] = [newTxnNo('bill', server.clock.now()), newTxnNo('prepaid', server.clock.now())];
  await server.pool.query(
    `insert into bill (id, member_id, category, cause, status, currency, amount, payment_no, remark, created_at, paid_at)
     values ($1, $2, 'OTHER', $1, 1, 'USD', 100, $3, '', $4, $4)`,
    [bill, memberId, payment, server.clock.now()],
  );
  const prepaidTransfer = newTxnNo('prepaid', server.clock.now());
  await server.pool.query(
    `insert into prepaid_transfer (id, member_id, person_id, auth_type, status, amount, prepared_at, submitted_at, moved_at)
     values ($1, $2, $3, 3, 'MOVED', 100, $4, $4, $4)`,
    [prepaidTransfer, memberId, personId, server.clock.now()],
  );
  const asked = {
    kind: 'charge',
    memberId,
    category: 'OTHER',
    amount: '600',
    remark: '',
    reason: 'agreed',
  } as const;
  await server.as(await server.signedInStaff()).call(changeBills, asked);
  const { rows } = await server.pool.query<{ id: string }>(
    'select id from bill_change where member_id = $1',
    [memberId],
  );
  return {
    ...{ bill, payment, prepaidTransfer },
    billChangeId: rows[0]?.id ?? expect.unreachable('nothing waits'),
  };
}

/** A sub-account, and a move into it. */
async function subAccountRecords({ call, ok }: MoneyServer, session: TestPerson) {
  const fields = { name: 'Customer', reference: '' };
  const { subAccountId } = ok(await call(openSubAccount, fields, { session }));
  const move = { subAccountId, direction: 'in', currency: 'USD', amount: '1.00', remark: '' } as const;
  return { subAccountId, subAccountMove: ok(await call(moveSubAccountMoney, move, { session })).txnNo };
}

async function legacyOrder(server: MoneyServer, { memberId }: TestPerson): Promise<string> {
  const id = `old-${memberId}`;
  await server.pool.query(
    `insert into legacy_order (id, member_id, txn_type, at, to_currency, to_amount)
     values ($1, $2, 1, '2024-03-01', 'USD', 100)`,
    [id, memberId],
  );
  return id;
}

/** A person's own objects, which a colleague does not have either. */
async function personRecords(server: MoneyServer, session: TestPerson, payeeId: string) {
  const { personId } = session;
  const now = server.clock.now();
  const [passkeyId, browserId] = [randomUUID(), randomUUID()];
  const input = { payeeId, currency: 'USD', amount: AMOUNT } as const;
  const prepared = async () => (await server.as(session).call(prepareTransfer, input)).txnNo;
  const asked = { amount: '1', currency: 'USD', businessType: 8 } as const;
  const { exportId } = await server.as(session).call(startFundsExport, { format: 'csv' });
  await server.settle();
  const topUp = (await server.as(session).call(preparePrepaid, asked)).txnNo;
  const [preparation, smsPreparation] = [await prepared(), await prepared()];
  await server.pool.query('update transfer_preparation set auth_type = 2 where id = $1', [smsPreparation]);
  await server.pool.query('update person set country_code = $2, mobile = $3 where id = $1', [
    personId,
    '852',
    String(randomInt(51_000_000, 59_999_999)),
  ]);
  await server.pool.query(
    `insert into passkey (id, owner_id, slot, name, credential_id, public_key, seal, counter, is_synced, added_at)
     values ($1, $2, 1, 'Laptop', $1::uuid::text, 'key', 'seal', 0, true, $3)`,
    [passkeyId, personId, now],
  );
  const messageId = randomUUID();
  await server.pool.query(
    `insert into message (id, person_id, kind, texts, at) values ($1, $2, 'money', '{}', $3)`,
    [messageId, personId, now],
  );
  await server.pool.query(
    `insert into trusted_browser (id, person_id, slot, agent, added_at, last_used_at)
     values ($1, $2, 1, 'Firefox', $3, $3)`,
    [browserId, personId, now],
  );
  // A session other than the calling one: a person may have several here.
  const { token } = await server.context.sessions.create('person', personId);
  const sessions = await server.as({ token }).call(listSessions, {});
  const sessionId = sessions.find(({ isCurrent }) => isCurrent)?.sessionId;
  return {
    preparation,
    smsPreparation,
    topUp,
    exportId,
    passkeyId,
    messageId,
    browserId,
    sessionId: sessionId ?? expect.unreachable('no session'),
  };
}

/** A proof for the removal of a passkey, by somebody who has none: otherwise a refusal of the proof would come first. */
export async function proofOf(server: MoneyServer, session: TestPerson): Promise<Proof> {
  const asked = { purpose: 'remove-passkey', channel: 'email' } as const;
  await server.as(session).call(sendSecurityCode, asked);
  await server.settle();
  const mail = server.mails.findLast(({ to }) => to === `${session.personId}@example.com`);
  return {
    method: 'email',
    code: /^ {4}(\d{4})$/m.exec(mail?.text ?? '')?.[1] ?? expect.unreachable('no code'),
  };
}

export type VerifyingRecords = Awaited<ReturnType<typeof verifyingRecords>>;

/** The records of each member: a file, its checks, and its to-dos. */
export async function verifyingRecords(verifying: VerificationServer) {
  const [person, applicant] = [await verifying.newPerson(), await verifying.newBusiness()];
  const uid = `owner-${randomUUID()}`;
  const business = await verifying.newBusiness();
  await draftWith(verifying, business, uid);
  const ending = await verifying.newBusiness();
  await draftWith(verifying, ending, uid);
  const submitted = await verifying.submitBusiness(ending);
  if (submitted.refusal) throw new Error(`not submitted: ${JSON.stringify(submitted)}`);
  await verifying.decided(ending, 'approved');
  await verifying.expires(ending, uid);
  const { rejectedPerson, rejectedBusiness } = rejections(verifying);
  const rejected = {
    person: await rejectedPerson({ code: 'IDV_KYC_REJ_BASIC', template: 'address-incomplete' }),
    business: await rejectedBusiness({ code: 'BIZ_KYC_REJ_CERT_M', template: 'document-unreadable' }),
  };
  const fileOf = async (session: TestPerson, type: UploadFileType) =>
    (await verifying.upload(session, type)).fileId;
  const checkOf = async (session: TestPerson) => {
    const { identityChecks } = await verifying.queryBusiness(session);
    return identityChecks.find(({ personId }) => personId === uid)?.checkId ?? expect.unreachable('no check');
  };
  const linkTo = async (session: TestPerson) => {
    const request = { personId: uid, email: null, language: 'en' as const };
    return (await verifying.server.as(session).call(sendCheckLink, request)).id;
  };
  return {
    person: { session: person, fileId: await fileOf(person, '600') },
    business: {
      session: business,
      fileId: await fileOf(business, '111'),
      uid,
      checkId: await checkOf(business),
      linkId: await linkTo(business),
    },
    ending: { session: ending, uid, checkId: await checkOf(ending) },
    applicant: { session: applicant, fileId: await fileOf(applicant, '36') },
    rejectedPerson: {
      session: rejected.person,
      fileId: await fileOf(rejected.person, '600'),
      todoId: (await verifying.queryPerson(rejected.person)).todos[0]?.id ?? expect.unreachable(),
    },
    rejectedBusiness: {
      session: rejected.business,
      fileId: await fileOf(rejected.business, '111'),
      todoId: (await verifying.queryBusiness(rejected.business)).todos[0]?.id ?? expect.unreachable(),
    },
  };
}

/** A draft with one person in every role, under this name. */
const draftWith = (verifying: VerificationServer, session: TestPerson, uid: string) =>
  verifying.wholeDraft(session, (record) => ({
    ...record,
    stakeholderInfoBo: record.stakeholderInfoBo.slice(0, 1).map((one) => ({ ...one, uid, roles: [1, 2, 3] })),
  }));
