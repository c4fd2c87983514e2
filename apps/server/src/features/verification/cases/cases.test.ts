// Cases from evidence to outcome: what joins which, decisions of two, and payments that wait.
import {
  type CaseDetail,
  type RequestOf,
  addMemberNote,
  assignCase,
  decideCase,
  decideMonitoringAlert,
  disableAccess,
  downloadCaseDocument,
  enableAccess,
  getBalances,
  getCase,
  getMember,
  getMonitoringAlert,
  getPaymentStops,
  getReview,
  getTransfer,
  linkCaseMember,
  listCases,
  listMemberNotes,
  openCase,
  postponeCase,
  storedReason,
  uploadCaseDocument,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { bankPayee, invoice, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { accessReviews, exitedOutcome, membersFeature } from '../../back-office/members/index.ts';
import {
  alertsEndOutcome,
  caseReportsFeature,
  reportedOutcome,
  unreportedOutcome,
} from '../../money/case-reports/index.ts';
import { monitoringFeature } from '../../money/monitoring/index.ts';
import { makeAlert } from '../../money/monitoring/monitored.testing.ts';
import { openMatch } from '../reviews/open-match.testing.ts';
import { purgeDocuments } from './documents.ts';
import { screeningReviews, verificationReviewsFeature } from '../reviews/index.ts';
import { casesFeature } from './index.ts';

type Staff = Awaited<ReturnType<MoneyServer['signedInStaff']>>;
type Decision = Pick<RequestOf<typeof decideCase>, 'decision' | 'outcome'>;

const reason = 'Three payers with one address';
const page = { pageNo: 1, pageSize: 100 };

let server: MoneyServer;
let first: Staff;
let second: Staff;
let person: TestPerson;

beforeAll(async () => {
  const cases = casesFeature([alertsEndOutcome, exitedOutcome, reportedOutcome, unreportedOutcome]);
  const rooms = [cases, caseReportsFeature, membersFeature, monitoringFeature, verificationReviewsFeature];
  server = await moneyServer(rooms, {}, {}, [screeningReviews, accessReviews]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  [first, second] = [await server.signedInStaff(), await server.signedInStaff('senior')];
  person = await server.signedInPerson();
});

const open = async (memberId = person.memberId) =>
  (await server.as(first).call(openCase, { memberId, reason })).caseId;
const read = (caseId: string, by: Staff = first) => server.as(by).call(getCase, { caseId });
const seen = async (caseId: string) => ({ caseId, version: (await read(caseId)).case.version });
const decide = async (caseId: string, by: Staff, decision: Decision) =>
  server.as(by).call(decideCase, { ...(await seen(caseId)), reason, ...decision });
const refused = async (caseId: string, by: Staff, decision: Decision) =>
  server.as(by).refused(decideCase, { ...(await seen(caseId)), reason, ...decision });
async function lifted(caseId: string): Promise<void> {
  await decide(caseId, first, { decision: 'propose-lift' });
  await decide(caseId, second, { decision: 'lift' });
}
const stopsOf = async (by: Staff) =>
  (await server.as(by).call(getPaymentStops, { memberId: person.memberId })).stops;
async function level(name: string): Promise<number | undefined> {
  const found = await server.app.metrics.registry.getSingleMetric(name)?.get();
  return found?.values[0]?.value;
}
const stepsOf = ({ steps }: CaseDetail) => steps.map(({ step }) => step);
const alertOf = (memberId: string) => makeAlert(server.owner, { memberId, staffId: first.staffId });
const escalate = (alertId: string, by: Staff = first) =>
  server.as(by).call(decideMonitoringAlert, { alertId, version: 1, outcome: 'escalated', reason });
const listed = async (by: Staff, more: object) =>
  (await server.as(by).call(listCases, { ...page, ...more })).list.map(({ caseId }) => caseId);

/** As the nightly screening leaves it: the match waits for staff. */
const matched = () => openMatch(server, person);

describe('evidence', () => {
  test('an escalated alert opens a case, and the next one joins it', async () => {
    const alerts = [await alertOf(person.memberId), await alertOf(person.memberId)];
    for (const alert of alerts) await escalate(alert);
    const all = await listed(first, { memberId: person.memberId });
    expect(all).toHaveLength(1);
    const detail = await read(all[0] ?? '');
    expect(detail.items.map(({ kind, sourceId, by }) => [kind, sourceId, by])).toEqual(
      alerts.map((alert) => ['monitoring-alert', alert, 'Test reviewer']),
    );
    expect(detail.items[0]).toMatchObject({ about: 'Example', reason });
    expect(detail.steps).toMatchObject([{ step: 'open', by: 'Test reviewer', reason }]);
  });

  test('an escalated alert ends with its case, and names it; one that holds a payment waits for a decision of its own', async () => {
    const [ends, holds] = [await alertOf(person.memberId), await alertOf(person.memberId)];
    for (const alert of [ends, holds]) await escalate(alert);
    await server.owner.query('update monitoring_alert_state set holds = true where id = $1', [holds]);
    const [caseId = ''] = await listed(first, { memberId: person.memberId });
    const alertNow = (alertId: string, by: Staff = second) =>
      server.as(by).call(getMonitoringAlert, { alertId });
    expect((await alertNow(ends)).case).toEqual({ caseId, state: 'OPEN', outcome: null });
    await decide(caseId, first, { decision: 'propose', outcome: 'nothing-found' });
    await decide(caseId, second, { decision: 'agree' });

    const ended = await alertNow(ends);
    expect(ended.alert.state).toBe('CLOSED');
    expect(ended.case).toEqual({ caseId, state: 'CLOSED', outcome: 'nothing-found' });
    expect(ended.steps.at(-1)).toMatchObject({ step: 'case-closed', by: 'Test senior', reason });
    const waits = await alertNow(holds);
    expect(waits.alert).toMatchObject({ state: 'ESCALATED', holds: true });
    expect(waits.may).toMatchObject({ clear: true, refuse: true });

    const linked = await server.signedInPerson();
    await server.owner.query(
      `insert into case_item (id, case_id, kind, source_id, about, reason, at)
         values (gen_random_uuid(), $1, 'member', $2, '', '', now())`,
      [caseId, linked.memberId],
    );
    expect((await alertNow(ends, await server.signedInStaffOf(linked))).case).toBeNull();
  });

  test('two alerts at one moment make one case', async () => {
    const alerts = [await alertOf(person.memberId), await alertOf(person.memberId)];
    const body = { version: 1, outcome: 'escalated', reason } as const;
    const answers = await Promise.all(
      alerts.map((alertId, index) =>
        server.call(decideMonitoringAlert, { alertId, ...body }, { session: index === 0 ? first : second }),
      ),
    );
    for (const [index, { refusal }] of answers.entries())
      if (refusal !== undefined) {
        expect(refusal).toBe('changed-meanwhile');
        await escalate(alerts[index] ?? '');
      }
    const [caseId = '', ...more] = await listed(first, { memberId: person.memberId });
    expect([more, (await read(caseId)).items.length]).toEqual([[], 2]);
  });

  test('new evidence opens again what was proposed without it', async () => {
    const caseId = await open();
    await decide(caseId, first, { decision: 'propose', outcome: 'nothing-found' });
    const before = await seen(caseId);
    await escalate(await alertOf(person.memberId));
    const reopened = await read(caseId);
    expect(reopened.case).toMatchObject({ state: 'OPEN', outcome: null });
    expect(reopened.steps.at(-1)).toMatchObject({
      step: 'reopen',
      detail: 'nothing-found',
      by: 'Test reviewer',
    });
    const late = { ...before, decision: 'agree', reason } as const;
    expect(await server.as(second).refused(decideCase, late)).toBe('changed-meanwhile');
  });

  test('notes join the case that is open, and stay with the member after it', async () => {
    const { memberId } = person;
    await server.as(first).call(addMemberNote, { memberId, text: 'Asked about the new payers' });
    const caseId = await open();
    await server.as(second).call(addMemberNote, { memberId, text: 'They answered with invoices' });
    expect((await read(caseId)).notes.map(({ text, by }) => [text, by])).toEqual([
      ['They answered with invoices', 'Test senior'],
    ]);
    const all = await server.as(first).call(listMemberNotes, { memberId });
    expect([all.notes.length, all.openCaseId, all.mayAdd]).toEqual([2, caseId, true]);
  });

  test('documents are kept with the case, and the same one once', async () => {
    const caseId = await open();
    await decide(caseId, first, { decision: 'propose', outcome: 'nothing-found' });
    const { documentId } = await server.as(first).call(uploadCaseDocument, { caseId }, { file: invoice });
    expect(stepsOf(await read(caseId))).toEqual(['open', 'propose', 'reopen']);
    const again = await server.call(uploadCaseDocument, { caseId }, { session: first, file: invoice });
    expect(again.refusal).toBe('already-decided');
    await server.clock.advance(3 * 86_400);
    [first, second] = [await server.signedInStaff(), await server.signedInStaff('senior')];
    await purgeDocuments(server.context, server.clock.now());
    const { bytes } = await server.call(downloadCaseDocument, { caseId, documentId }, { session: second });
    expect(bytes).toEqual(invoice.bytes);
    const other = await open((await server.signedInPerson()).memberId);
    expect(await server.as(first).refused(downloadCaseDocument, { caseId: other, documentId })).toBe(
      'not-found',
    );
    await expect(server.pool.query('delete from case_item')).rejects.toThrow('denied');
  });

  test('another member is linked with a reason, not by somebody with a conflict of interest', async () => {
    const caseId = await open();
    const other = await server.signedInPerson();
    const link = async () => ({ ...(await seen(caseId)), linkedId: other.memberId, reason });
    const own = await server.signedInStaffOf(other);
    expect(await server.as(own).refused(linkCaseMember, await link())).toBe('forbidden');
    await server.as(first).call(linkCaseMember, await link());
    expect(await server.as(first).refused(linkCaseMember, await link())).toBe('already-decided');
    for (const linkedId of [person.memberId, '0000000000']) {
      const linked = await server.call(linkCaseMember, { ...(await link()), linkedId }, { session: first });
      expect([linked.refusal, linked.data]).toMatchObject([
        'invalid-input',
        { fields: [{ path: 'linkedId' }] },
      ]);
    }
    expect((await read(caseId)).items).toMatchObject([{ kind: 'member', sourceId: other.memberId, reason }]);
  });
});

describe('a case', () => {
  test('is one at a time, and the next one is another', async () => {
    const caseId = await open();
    expect(await server.as(second).refused(openCase, { memberId: person.memberId, reason })).toBe(
      'already-decided',
    );
    await decide(caseId, first, { decision: 'propose', outcome: 'exited' });
    await decide(caseId, second, { decision: 'agree' });
    expect(await open()).not.toBe(caseId);
    expect(await server.as(first).refused(openCase, { memberId: '0000000000', reason })).toBe('not-found');
  });

  test('is taken, and late after its deadline, which can be moved', async () => {
    const caseId = await open();
    await server.as(first).call(assignCase, await seen(caseId));
    expect(await server.as(first).refused(assignCase, await seen(caseId))).toBe('already-decided');
    expect(await listed(first, { isMine: true })).toContain(caseId);
    expect(await listed(second, { isMine: true })).not.toContain(caseId);
    expect(await listed(first, { isWaiting: true })).toContain(caseId);
    expect(await listed(second, { isWaiting: true })).not.toContain(caseId);
    const { dueOn } = (await read(caseId)).case;
    const move = async (day: string) => ({ ...(await seen(caseId)), dueOn: day, reason });
    for (const day of ['2020-01-01', '2126-01-01']) {
      const moved = await server.call(postponeCase, await move(day), { session: first });
      expect([moved.refusal, moved.data]).toMatchObject(['invalid-input', { fields: [{ path: 'dueOn' }] }]);
    }
    await server.clock.advance(31 * 86_400);
    first = await server.signedInStaff();
    expect(await listed(first, { isOverdue: true })).toContain(caseId);
    expect(await listed(await server.signedInStaff('senior'), { isWaiting: true })).toContain(caseId);
    expect(await level('causeway_cases_overdue')).toBeGreaterThan(0);
    const later = new Date(Date.parse(dueOn) + 60 * 86_400_000).toISOString().slice(0, 10);
    await server.as(first).call(postponeCase, await move(later));
    expect(await listed(first, { isOverdue: true })).not.toContain(caseId);
    expect((await read(caseId)).steps).toMatchObject([
      { step: 'open' },
      { step: 'assign' },
      { step: 'postpone', detail: later },
    ]);
  });

  test('is closed by two: one proposes, a colleague agrees or returns it', async () => {
    const caseId = await open();
    await decide(caseId, first, { decision: 'propose', outcome: 'restricted' });
    expect(await refused(caseId, first, { decision: 'agree' })).toBe('forbidden');
    expect((await read(caseId)).may.agree).toBe(false);
    await decide(caseId, second, { decision: 'return' });
    expect(await refused(caseId, second, { decision: 'agree' })).toBe('already-decided');
    await lifted(caseId);
    await decide(caseId, second, { decision: 'propose', outcome: 'nothing-found' });
    expect((await decide(caseId, first, { decision: 'agree' })).state).toBe('CLOSED');
    expect(await refused(caseId, second, { decision: 'propose', outcome: 'exited' })).toBe('already-decided');
    const detail = await read(caseId);
    expect(stepsOf(detail)).toEqual([
      'open',
      'propose',
      'return',
      'propose-lift',
      'lift',
      'propose',
      'agree',
    ]);
    expect(Object.values(detail.may)).not.toContain(true);
    expect(await listed(first, { outcome: 'nothing-found' })).toContain(caseId);
    expect(await listed(first, { isOpen: true })).not.toContain(caseId);
  });

  test('waits for the colleague of who proposed something, and not for who did', async () => {
    const caseId = await open();
    await server.as(first).call(assignCase, await seen(caseId));
    await decide(caseId, first, { decision: 'propose', outcome: 'nothing-found' });
    const waiting = async () => [
      (await listed(first, { isWaiting: true })).includes(caseId),
      (await listed(second, { isWaiting: true })).includes(caseId),
    ];
    expect(await waiting()).toEqual([false, true]);
    await decide(caseId, second, { decision: 'return' });
    expect(await waiting()).toEqual([true, false]);
    await decide(caseId, first, { decision: 'restrict' });
    expect(await waiting()).toEqual([true, true]);
    await decide(caseId, second, { decision: 'confirm-restriction' });
    expect(await waiting()).toEqual([true, false]);
    await decide(caseId, second, { decision: 'propose-lift' });
    expect(await waiting()).toEqual([true, false]);
    await decide(caseId, first, { decision: 'lift' });
  });

  test.each([
    ['an outcome without a proposal', { decision: 'agree', outcome: 'exited' }],
    ['a proposal without an outcome', { decision: 'propose' }],
    ['a reason of one letter', { decision: 'restrict', reason: 'x' }],
  ] as const)('%s is refused', async (_what, asked) => {
    const caseId = await open();
    const request = { ...(await seen(caseId)), reason, ...asked };
    expect(await server.as(first).refused(decideCase, request)).toBe('invalid-input');
  });

  test('is nobody’s who has a conflict of interest with the member', async () => {
    const caseId = await open();
    const own = await server.signedInStaffOf(person);
    expect(await server.as(own).refused(getCase, { caseId })).toBe('forbidden');
    expect(await listed(own, {})).not.toContain(caseId);
    expect(await server.as(own).refused(listMemberNotes, { memberId: person.memberId })).toBe('forbidden');
  });

  test('auditors read it and decide nothing', async () => {
    const caseId = await open();
    const auditor = await server.signedInStaff('auditor');
    expect(Object.values((await read(caseId, auditor)).may)).not.toContain(true);
    expect(await refused(caseId, auditor, { decision: 'restrict' })).toBe('forbidden');
  });

  test.each(['support', 'treasury', 'settings'] as const)('is not for %s', async (role) => {
    const caseId = await open();
    const staff = server.as(await server.signedInStaff(role));
    expect(await staff.refused(listCases, page)).toBe('forbidden');
    expect(await staff.refused(getCase, { caseId })).toBe('forbidden');
    expect(await staff.refused(listMemberNotes, { memberId: person.memberId })).toBe('forbidden');
  });
});

describe('an outcome', () => {
  test('that nothing was found is refused while payments are stopped, with the reason', async () => {
    const caseId = await open();
    await decide(caseId, first, { decision: 'propose', outcome: 'nothing-found' });
    await decide(caseId, second, { decision: 'restrict' });
    const nothing = { decision: 'propose', outcome: 'nothing-found' } as const;
    expect((await read(caseId, second)).may.agree).toBe(false);
    expect(await refused(caseId, second, { decision: 'agree' })).toBe('restriction-in-force');
    await decide(caseId, second, { decision: 'return' });
    expect(await refused(caseId, first, nothing)).toBe('restriction-in-force');
    expect((await read(caseId)).obstacles).toContainEqual({
      ...{ outcome: 'nothing-found', because: 'restriction-in-force' },
    });
    await lifted(caseId);
    const alert = await matched();
    expect(await refused(caseId, first, nothing)).toBe('match-undecided');
    server.ok(await server.decide('screening', alert, 'approve'));
    await decide(caseId, first, nothing);
    expect((await decide(caseId, second, { decision: 'agree' })).state).toBe('CLOSED');
  });

  test('that it was reported needs a released report', async () => {
    const caseId = await open();
    const reported = { decision: 'propose', outcome: 'reported' } as const;
    expect((await read(caseId)).obstacles).toEqual([{ outcome: 'reported', because: 'report-not-released' }]);
    expect(await refused(caseId, first, reported)).toBe('report-not-released');
    await server.owner.query(
      `insert into case_report (id, case_id, member_id, code, state, reason, action, indicators, transactions, xml, sha256,
         pdf, prepared_by, prepared_at, released_by, released_at)
       values (gen_random_uuid(), $1, $2, 'SAR', 'RELEASED', 'x', 'x', '{A}', '{}', '', '', '', $3, now(), $4, now())`,
      [caseId, person.memberId, first.staffId, second.staffId],
    );
    const nothing = { decision: 'propose', outcome: 'nothing-found' } as const;
    expect(await refused(caseId, first, nothing)).toBe('report-released');
    await decide(caseId, first, reported);
    expect((await decide(caseId, second, { decision: 'agree' })).state).toBe('CLOSED');
  });

  test('that the member left stops its payments at once and ends its access when a colleague agrees', async () => {
    const caseId = await open();
    await decide(caseId, first, { decision: 'propose', outcome: 'exited' });
    expect((await read(caseId)).restriction).toMatchObject({ confirmedBy: null });
    expect((await server.call(getBalances, {}, { session: person })).refusal).toBeUndefined();
    await decide(caseId, second, { decision: 'agree' });
    expect(await server.as(person).refused(getBalances, {})).toBe('member-disabled');
    const { rows } = await server.pool.query(
      `select m.status, m.disabled_reason, r.confirmed_by is not null as is_confirmed
       from member m join member_restriction r on r.member_id = m.id where m.id = $1 and r.lifted_at is null`,
      [person.memberId],
    );
    expect(rows).toEqual([{ status: 'disabled', disabledReason: '@relationship-ended', isConfirmed: true }]);
    const target = { kind: 'member', id: person.memberId } as const;
    const enabled = await server.as(first).call(enableAccess, { target, reason: 'Came back to us' });
    expect(enabled).toEqual({ waitsForSecond: true });
  });

  describe('that the member left', () => {
    const wholeOf = ({ memberId: id }: TestPerson) => ({ kind: 'member', id }) as const;
    const accessOf = async ({ memberId }: TestPerson, by: Staff) =>
      (await server.as(by).call(getMember, { memberId })).access;
    const disable = (who: TestPerson) =>
      server.as(first).call(disableAccess, {
        ...{ target: wholeOf(who), isFraud: false },
        reason: storedReason({ template: 'relationship-ended' }),
      });
    const exit = async () => {
      const caseId = await open();
      await decide(caseId, first, { decision: 'propose', outcome: 'exited' });
      await decide(caseId, second, { decision: 'agree' });
    };
    const enable = () => server.as(first).call(enableAccess, { target: wholeOf(person), reason });

    test('looks like any disabling to staff who read no cases', async () => {
      const other = await server.signedInPerson();
      await disable(other);
      await exit();
      await enable();
      for (const role of ['support', 'treasury'] as const) {
        const by = await server.signedInStaff(role);
        const exited = await accessOf(person, by);
        expect(exited.disabledReason).toBe('The business relationship has ended.');
        expect(exited).toEqual(await accessOf(other, by));
      }
    });

    test('is said to the colleague who decides on enabling it again', async () => {
      await exit();
      await enable();
      const { waiting } = await accessOf(person, second);
      const { item, fields } = await server
        .as(second)
        .call(getReview, { kind: 'access', subjectId: waiting[0]?.requestId ?? '' });
      expect(item.title).toMatch(/^Enable a member · /);
      expect(fields).toEqual(
        expect.arrayContaining([
          { key: 'disabledReason', value: 'The business relationship has ended.' },
          { key: 'takesTwo', value: 'Two colleagues ended the relationship in a case.' },
        ]),
      );
    });

    test('takes two to enable also where it was disabled before', async () => {
      await disable(person);
      await exit();
      expect(await enable()).toEqual({ waitsForSecond: true });
    });
  });

  test('that the member left is not agreed to after its restriction was lifted', async () => {
    const caseId = await open();
    await decide(caseId, first, { decision: 'propose', outcome: 'exited' });
    await lifted(caseId);
    expect(await refused(caseId, second, { decision: 'agree' })).toBe('forbidden');
  });
});

describe('a restriction', () => {
  const approved = async (by: TestPerson = person) => {
    await server.clock.advance(61);
    await server.fund(by, 'USD', '5000.00');
    const payeeId = await server.payee(by, bankPayee);
    const txnNo = await server.submittedTransfer(by, payeeId, 'USD', '10.00');
    await server.decide('transfer', txnNo, 'approve');
    await server.settle();
    return txnNo;
  };
  const isSent = async (txnNo: string) =>
    (await server.pool.query('select from bank_send where id = $1', [txnNo])).rows.length > 0;
  const sent = async (txnNo: string): Promise<void> => {
    const settled = async () => {
      await server.settle();
      return isSent(txnNo);
    };
    await expect.poll(settled, { timeout: 20_000 }).toBe(true);
  };

  test('stops outgoing payments at once, looks as before to the member, and two lift it', async () => {
    const caseId = await open();
    await decide(caseId, first, { decision: 'restrict' });
    const txnNo = await approved();
    const free = await approved(await server.signedInPerson());
    await sent(free);
    await server.clock.advance(120);
    await server.settle();
    expect(await isSent(txnNo)).toBe(false);
    expect(await stopsOf(await server.signedInStaff('auditor'))).toMatchObject([
      { because: 'restriction', caseId },
    ]);
    expect((await server.as(person).call(getTransfer, { txnNo })).status).toBe(2);
    [first, second] = [await server.signedInStaff(), await server.signedInStaff('senior')];
    expect((await read(caseId)).case.isRestricted).toBe(true);
    await decide(caseId, first, { decision: 'propose-lift' });
    expect(await refused(caseId, first, { decision: 'lift' })).toBe('forbidden');
    await decide(caseId, second, { decision: 'lift' });
    expect((await read(caseId)).restriction).toBeNull();
    expect(await stopsOf(first)).toEqual([]);
    await sent(txnNo);
  });

  test('is not needed while a match on a list waits: payments wait for the decision, and are sent when it is cleared', async () => {
    const alert = await matched();
    const txnNo = await approved();
    await server.clock.advance(120);
    await server.settle();
    expect(await isSent(txnNo)).toBe(false);
    expect(await stopsOf(await server.signedInStaff())).toMatchObject([{ because: 'match', caseId: null }]);
    expect((await server.as(person).call(getTransfer, { txnNo })).status).toBe(2);
    expect(await level('causeway_list_matches_waiting_seconds')).toBeGreaterThanOrEqual(120);
    server.ok(await server.decide('screening', alert, 'approve'));
    await sent(txnNo);
    expect(await level('causeway_list_matches_waiting_seconds')).toBe(0);
  });

  test('is never too late for what a colleague did meanwhile', async () => {
    const caseId = await open();
    const before = { ...(await seen(caseId)), decision: 'restrict', reason } as const;
    await decide(caseId, first, { decision: 'propose', outcome: 'nothing-found' });
    const calls = [
      server.as(second).call(decideCase, before),
      server.as(first).call(uploadCaseDocument, { caseId }, { file: invoice }),
    ];
    await Promise.all(calls);
    const { restriction, steps } = await read(caseId);
    expect(restriction).toMatchObject({ imposedBy: 'Test senior' });
    expect(steps.find(({ step }) => step === 'restrict')).toMatchObject({ reason });
  });

  test('that one imposed is looked at by a colleague also when its case is closed', async () => {
    const caseId = await open();
    await decide(caseId, first, { decision: 'restrict' });
    await decide(caseId, second, { decision: 'propose', outcome: 'restricted' });
    await decide(caseId, first, { decision: 'agree' });
    const { may, restriction } = await read(caseId, second);
    expect([restriction?.confirmedBy, may.confirmRestriction]).toEqual([null, true]);
    await decide(caseId, second, { decision: 'confirm-restriction' });
    expect((await read(caseId)).restriction).toMatchObject({ confirmedBy: 'Test senior' });
  });

  test('comes with a confirmed match in its case, and two lift it', async () => {
    const alert = await matched();
    const txnNo = await approved();
    server.ok(await server.decide('screening', alert, 'reject', 'Born on the same day'));
    await server.clock.advance(120);
    await server.settle();
    expect(await isSent(txnNo)).toBe(false);
    const [caseId = ''] = await listed(first, { memberId: person.memberId });
    const { items, steps, restriction } = await read(caseId);
    expect(items).toMatchObject([{ kind: 'screening', sourceId: alert, about: 'Bo Chan' }]);
    expect(steps.map(({ step }) => step)).toEqual(['open', 'restrict']);
    expect(restriction).toMatchObject({ confirmedBy: null });
    await decide(caseId, first, { decision: 'propose-lift' });
    await decide(caseId, second, { decision: 'lift' });
    await sent(txnNo);
  });

  test('is looked at by a colleague afterwards, and kept when lifting was proposed', async () => {
    const caseId = await open();
    await decide(caseId, first, { decision: 'restrict' });
    expect(await refused(caseId, first, { decision: 'restrict' })).toBe('already-decided');
    expect(await refused(caseId, first, { decision: 'confirm-restriction' })).toBe('forbidden');
    await decide(caseId, second, { decision: 'confirm-restriction' });
    expect((await read(caseId)).restriction).toMatchObject({
      ...{ imposedBy: 'Test reviewer', confirmedBy: 'Test senior', liftProposedBy: null },
    });
    await decide(caseId, second, { decision: 'propose-lift' });
    await decide(caseId, first, { decision: 'keep-restriction' });
    expect(await refused(caseId, first, { decision: 'lift' })).toBe('already-decided');
  });

  test('comes with the proposal to restrict, outlives the case, and is lifted from it', async () => {
    const caseId = await open();
    await decide(caseId, first, { decision: 'propose', outcome: 'restricted' });
    expect((await read(caseId)).restriction).toMatchObject({ confirmedBy: null });
    await decide(caseId, first, { decision: 'propose-lift' });
    await decide(caseId, second, { decision: 'agree' });
    expect(await refused(caseId, second, { decision: 'lift' })).toBe('already-decided');
    const { restriction, may, ...closed } = await read(caseId);
    expect(closed.case).toMatchObject({ state: 'CLOSED', outcome: 'restricted', isRestricted: true });
    expect(restriction).toMatchObject({ confirmedBy: 'Test senior' });
    expect(may).toMatchObject({ proposeLift: true, propose: false, add: false });
    const next = await open();
    expect((await read(next)).restriction).not.toBeNull();
    await decide(caseId, first, { decision: 'propose-lift' });
    await decide(next, second, { decision: 'lift' });
    expect((await read(next)).case.isRestricted).toBe(false);
  });
});
