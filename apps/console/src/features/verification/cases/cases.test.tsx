// Cases: filters by the address, decisions with their reasons, what a report lacks and what it is made of, and notes.
import {
  type CaseDetail,
  type MemberCase,
  type ResponseOf,
  addMemberNote,
  decideCase,
  getCase,
  linkCaseMember,
  listCaseReports,
  listCases,
  listMemberNotes,
  listReportTransactions,
  openCase,
  prepareCaseReport,
  releaseCaseReport,
  withdrawCaseReport,
  ruleMessages,
} from '@causeway/contract';
import { answer, asked, button, choose, field, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { CasePage } from './case-page.tsx';
import { CasesPage } from './cases-page.tsx';
import { cases } from './index.ts';
import { MemberNotesPage } from './member-notes-page.tsx';

const caseId = '22222222-2222-4222-8222-222222222222';
const time = '2026-03-01T02:00:00Z';
const reason = 'Three payers with one address';
const row: MemberCase = {
  ...{ caseId, version: 3, memberId: '1000000001', memberName: 'Ada Ltd', state: 'OPEN', outcome: null },
  ...{ owner: null, isMine: false, dueOn: '2026-04-01', isOverdue: true, isRestricted: false, items: 1 },
  ...{ openedTime: time, closedTime: null },
};
const none: CaseDetail['may'] = {
  ...{ assign: false, add: false, postpone: false, propose: false, agree: false, return: false },
  ...{ restrict: false, confirmRestriction: false, proposeLift: false, keepRestriction: false, lift: false },
};
const detail: CaseDetail = {
  case: row,
  items: [
    {
      ...{ itemId: caseId, kind: 'monitoring-alert', sourceId: caseId, about: 'Large to new', reason },
      ...{ by: 'Sue', time },
    },
  ],
  notes: [{ noteId: caseId, text: 'They sent invoices', caseId, by: 'Sue', time }],
  steps: [{ step: 'propose', detail: 'exited', reason, by: 'Sue', time }],
  restriction: null,
  obstacles: [],
  may: none,
};
type Reports = ResponseOf<typeof listCaseReports>;
const noReports: Reports = {
  ...{ memberId: row.memberId, reports: [], gaps: [], candidates: [], mayPrepare: true },
  ...{ subjectFrom: 'verified', unknown: [] },
};
const dialog = page.getByRole('dialog');
const at = `/cases/${caseId}`;

async function open(may: Partial<CaseDetail['may']>, reports = noReports) {
  answer(getCase, { ...detail, may: { ...none, ...may } });
  answer(listCaseReports, reports);
  const { say } = await show(<CasePage />, { of: cases, at, as: reviewer });
  return (key: string, values?: Record<string, string>) => say(`cases.${key}`, values);
}

test('open cases are asked for first; overdue ones and an outcome filter by the address', async () => {
  answer(listCases, { list: [row], total: 1 });
  const { say } = await show(<CasesPage />, { of: cases, at: '/cases', as: reviewer });
  await expect.element(page.getByRole('row').last()).toMatchTextContent(say('cases.tags.overdue'));
  await expect.element(page.getByRole('row').last()).toMatchTextContent('Apr 1, 2026, 23:59 (GMT+8)');
  expect(asked(listCases).at(-1)?.request).toEqual({ pageNo: 1, pageSize: 20, isOpen: true });
  await choose(say('cases.list.show'), say('cases.list.shows.overdue'));
  await choose(say('cases.list.outcome'), say('cases.outcomes.exited'));
  await expect
    .poll(() => asked(listCases).at(-1)?.request)
    .toEqual({ pageNo: 1, pageSize: 20, isOpen: true, isOverdue: true, outcome: 'exited' });
});

test('a case shows its evidence, notes and steps, and no buttons to an auditor', async () => {
  const t = await open({}, { ...noReports, mayPrepare: false });
  await expect.element(page.getByRole('link', { name: 'Large to new' })).toBeVisible();
  await expect.element(page.getByText('They sent invoices')).toBeVisible();
  await expect.element(page.getByText(`${t('steps.propose')}: ${t('outcomes.exited')}`)).toBeVisible();
  await expect.element(button(t('acts.restrict'))).not.toBeInTheDocument();
});

test('an outcome is proposed with a reason that says something', async () => {
  const t = await open({ propose: true, restrict: true });
  answer(decideCase, { state: 'PROPOSED' });
  await button(t('acts.propose')).click();
  await choose(t('acts.outcome'), t('outcomes.reported'));
  await dialog.getByRole('textbox').first().fill(reason);
  await dialog.getByRole('button', { name: t('acts.propose') }).click();
  await expect
    .poll(() => asked(decideCase).at(-1)?.request)
    .toEqual({ caseId, version: 3, decision: 'propose', outcome: 'reported', reason });
});

test('a member number that is refused is marked at its field', async () => {
  const t = await open({ add: true });
  refuse(linkCaseMember, 'invalid-input', { fields: [{ path: 'linkedId', message: 'member-other' }] });
  await button(t('acts.link-member')).click();
  const number = dialog.getByRole('textbox', { name: t('acts.linkedId') });
  await number.fill('1000000001');
  await dialog.getByRole('textbox').first().fill(reason);
  await dialog.getByRole('button', { name: t('acts.link-member') }).click();
  await expect.element(dialog.getByText(ruleMessages.en['member-other'])).toBeVisible();
  await expect.element(number).toHaveAttribute('aria-invalid', 'true');
  expect(dialog.getByRole('alert').query()).toBeNull();
});

test('an outcome that something else comes before cannot be chosen, and the form says why', async () => {
  const obstacles = [{ outcome: 'nothing-found', because: 'match-undecided' }] as const;
  answer(getCase, { ...detail, obstacles: [...obstacles], may: { ...none, propose: true } });
  answer(listCaseReports, noReports);
  const { say } = await show(<CasePage />, { of: cases, at, as: reviewer });
  await button(say('cases.acts.propose')).click();
  await expect
    .element(
      dialog.getByText(`${say('cases.outcomes.nothing-found')}: ${say('cases.obstacles.match-undecided')}`),
    )
    .toBeVisible();
  await page.getByRole('combobox', { name: say('cases.acts.outcome'), exact: true }).click();
  const option = page.getByRole('option', { name: say('cases.outcomes.nothing-found') });
  await expect.element(option).toHaveAttribute('data-combobox-disabled', 'true');
});

test('reports are read again after a decision, which may end them', async () => {
  const t = await open({ agree: true });
  answer(decideCase, { state: 'CLOSED' });
  await button(t('acts.agree')).click();
  await dialog.getByRole('textbox').first().fill(reason);
  const before = asked(listCaseReports).length;
  await dialog.getByRole('button', { name: t('acts.agree') }).click();
  await expect.poll(() => asked(listCaseReports).length).toBeGreaterThan(before);
});

test('a colleague who was faster is said', async () => {
  const t = await open({ restrict: true });
  refuse(decideCase, 'already-decided');
  await button(t('acts.restrict')).click();
  await dialog.getByRole('textbox').first().fill(reason);
  await dialog.getByRole('button', { name: t('acts.restrict') }).click();
  await expect.element(page.getByText(t('acts.meanwhile'))).toBeVisible();
});

test('a report names what is missing, and cannot be prepared until then', async () => {
  const t = await open(
    {},
    {
      ...{ ...noReports, gaps: ['entity-id'], subjectFrom: 'registered', unknown: ['birthday', 'address'] },
    },
  );
  await expect.element(page.getByText(t('reports.gaps.entity-id'))).toBeVisible();
  const list = `${t('reports.unknowns.birthday')}, ${t('reports.unknowns.address')}`;
  const said = `${t('reports.subjectFrom.registered')} ${t('reports.unknown', { list })}`;
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(button(t('reports.prepare'))).toBeDisabled();
});

test('a report is prepared with the chosen transactions, and released by a colleague', async () => {
  const txnNo = 'T20260301ABCDEFGHJK';
  const report = {
    ...({ reportId: caseId, version: 1, code: 'STR', state: 'PREPARED', reason, action: reason } as const),
    ...{ indicators: ['STRUC'], txnNos: [txnNo], sha256: 'a'.repeat(64), preparedBy: 'Sue' },
    ...{ preparedTime: time, releasedBy: null, releasedTime: null, may: { release: true, withdraw: true } },
  };
  const candidate = {
    ...({ txnNo, direction: 'out', amount: { currency: 'USD', value: '1000.00' }, usd: '1000.00' } as const),
    ...{ counterparty: 'DE89', time, lacks: [], bought: null, outcome: 'made' as const },
  };
  const other = { ...candidate, txnNo: 'T20260301ABCDEFGHJL', outcome: 'refused' as const };
  const unready = { ...candidate, txnNo: 'T20260301ABCDEFGHJM', lacks: ['chain-codes' as const] };
  answer(listReportTransactions, { list: [candidate, other, unready], total: 3 });
  const t = await open({}, { ...noReports, reports: [report], candidates: [candidate] });
  answer(prepareCaseReport, { reportId: caseId });
  await button(t('reports.prepare')).click();
  await dialog.getByRole('textbox').first().fill(reason);
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(caseId);
  await field(t('reports.action')).fill('Outgoing payments stopped');
  await field(t('reports.indicators')).click();
  await field(t('reports.action')).click();
  await expect.element(dialog.getByText(t('reports.indicatorsMissing'))).toBeVisible();
  await field(t('reports.indicators')).fill('STRUC，N.P');
  await expect.element(dialog.getByText(t('reports.indicatorInvalid', { code: 'N.P' }))).toBeVisible();
  await field(t('reports.indicators')).fill('STRUC、NEWP，');
  await dialog.getByRole('button', { name: t('reports.others') }).click();
  await expect.element(dialog).toMatchTextContent(t('reports.outcomes.refused'));
  await expect.element(button(t('reports.prepare'), dialog)).toBeDisabled();
  await dialog.getByRole('checkbox', { name: `${other.txnNo} · 1,000.00\u00a0USD` }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(txnNo);
  await dialog
    .getByRole('checkbox', { name: `${txnNo} · 1,000.00\u00a0USD` })
    .first()
    .click();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  await dialog
    .getByRole('checkbox', { name: `${txnNo} · 1,000.00\u00a0USD` })
    .first()
    .click();
  await dialog.getByRole('checkbox', { name: t('reports.again') }).click();
  await expect
    .element(dialog.getByRole('checkbox', { name: `${unready.txnNo} · 1,000.00\u00a0USD` }))
    .toBeDisabled();
  await dialog.getByRole('button', { name: t('reports.prepare') }).click();
  await expect
    .poll(() => asked(prepareCaseReport).at(-1)?.request)
    .toEqual({
      ...{ caseId, code: 'STR', reason, action: 'Outgoing payments stopped' },
      ...{ indicators: ['STRUC', 'NEWP'], txnNos: [other.txnNo, txnNo], again: true },
    });
  answer(releaseCaseReport, {});
  await button(t('reports.release')).click();
  await expect.element(dialog).toMatchTextContent(t('reports.releaseFollows'));
  expect(asked(releaseCaseReport)).toHaveLength(0);
  await button(t('reports.release'), dialog).click();
  await expect.poll(() => asked(releaseCaseReport).at(-1)?.request).toEqual({ reportId: caseId, version: 1 });
  answer(withdrawCaseReport, {});
  await button(t('reports.withdraw')).click();
  await expect.element(dialog).toMatchTextContent(t('reports.withdrawFollows'));
  expect(asked(withdrawCaseReport)).toHaveLength(0);
  await button(t('reports.withdraw'), dialog).click();
  await expect
    .poll(() => asked(withdrawCaseReport).at(-1)?.request)
    .toEqual({ reportId: caseId, version: 1 });
});

test('a note is saved and a case opened from the notes about a member', async () => {
  answer(listMemberNotes, { memberName: 'Ada Ltd', notes: [], openCaseId: null, mayAdd: true });
  const { say } = await show(<MemberNotesPage />, {
    ...{ of: cases, at: '/members/1000000001/notes', as: reviewer },
  });
  await expect.element(page.getByText(say('cases.notes.none'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ada Ltd' })).toBeVisible();
  answer(addMemberNote, { noteId: caseId });
  await field(say('cases.notes.add')).fill('They sent invoices');
  await button(say('cases.notes.save')).click();
  await expect
    .poll(() => asked(addMemberNote).at(-1)?.request)
    .toEqual({ memberId: '1000000001', text: 'They sent invoices' });
  answer(openCase, { caseId });
  await button(say('cases.notes.newCase')).click();
  await dialog.getByRole('textbox').first().fill(reason);
  await dialog.getByRole('button', { name: say('cases.notes.newCase') }).click();
  await expect.poll(() => asked(openCase).at(-1)?.request).toEqual({ memberId: '1000000001', reason });
});
