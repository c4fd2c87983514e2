// Removing power waits for nothing (ACC-230): the table lists every call that a protection, a conflict of
// interest or a second person could delay, and whether it gives power or only removes it.
import type { ErrorName } from '@causeway/contract';
import { endpoints } from '@causeway/contract/endpoints';
import { expect, test } from 'vitest';

/** Errors that make a caller wait a day, or that demand another person. */
const holding: ReadonlySet<ErrorName> = new Set([
  'account-protected',
  'own-submission',
  'role-just-given',
  'submitter-gone',
  'waits-for-second',
]);

/** A call that can give and remove power, with a request for each. */
interface ByRequest {
  readonly takes: object;
  readonly gives: object;
}

const decision: ByRequest = { takes: { decision: 'reject' }, gives: { decision: 'approve' } };

/**
 * 'gives' also covers calls that decide, work on something or contact somebody, and remove no power from
 * anybody.
 */
const power: Readonly<Record<string, 'takes' | 'gives' | ByRequest>> = {
  // Calls of members' people.
  'developer.decide': decision,
  'developer.end-key': 'takes',
  // The secret that may have been copied ends, and the caller does not see the new one.
  'developer.renew-server-key': 'takes',
  'developer.reveal-secret': 'gives',
  'developer.set': 'gives',
  'developer.take-over-key': 'gives',
  'exchange.recheck': decision,
  'exchange.reconfirm': 'gives',
  'exchange.submit': 'gives',
  'exchange.withdraw': 'takes',
  'payees.disable': 'takes',
  'payees.recheck': decision,
  'payees.withdraw': 'takes',
  'prepaid.prepare': 'gives',
  'prepaid.recheck': decision,
  'prepaid.transfer': 'gives',
  'prepaid.withdraw': 'takes',
  'security.end-other-sessions': 'takes',
  'security.end-session': 'takes',
  'security.end-sessions-by-link': 'takes',
  'security.remove-browser': 'takes',
  'sub-accounts.move': 'gives',
  'sub-accounts.recheck': decision,
  'sub-accounts.withdraw': 'takes',
  'team.disable': 'takes',
  'team.remove': 'takes',
  'team.withdraw': 'takes',
  'transfers.prepare': 'gives',
  'transfers.recheck': decision,
  'transfers.submit': 'gives',
  'transfers.withdraw': 'takes',
  'verification.withdraw-check-link': 'takes',
  // Calls of staff about themselves and their colleagues.
  'console.add-passkey': 'gives',
  'console.begin-authenticator': 'gives',
  'console.begin-passkey': 'gives',
  'console.change-password': 'gives',
  'console.prove': 'gives',
  // Removing a factor keeps no thief out, so it counts as giving.
  'console.remove-passkey': 'gives',
  'console.rename-passkey': 'gives',
  'console.renew-recovery-codes': 'gives',
  'console.set-authenticator': 'gives',
  // The new role may allow actions that the previous one did not allow.
  'staff-team.change-role': 'gives',
  'staff-team.decide': decision,
  'staff-team.disable': 'takes',
  'staff-team.invite': 'gives',
  'staff-team.request': 'gives',
  'staff-team.resend': 'gives',
  'staff-team.withdraw': 'takes',
  'staff.decide-recovery': decision,
  // Staff who exclude all colleagues from a member decide about it alone.
  'staff.decide-tie': 'gives',
  'staff.declare-tie': 'gives',
  'staff.end-session': 'takes',
  'staff.remove-tie': 'gives',
  'staff.request-recovery': 'gives',
  // Calls of staff about members.
  'invitations.issue': 'gives',
  'invitations.withdraw': 'takes',
  'members.change-bills': 'gives',
  'members.change-person': 'gives',
  'members.disable': 'takes',
  'members.enable': 'gives',
  'members.end-sessions': 'takes',
  'members.invite': 'gives',
  'members.remove-person': 'takes',
  'members.resend-invitation': 'gives',
  'members.revoke-factor': 'gives',
  'members.set-account-disabled': { takes: { isDisabled: true }, gives: { isDisabled: false } },
  'members.set-account-type-open': { takes: { isOpen: false }, gives: { isOpen: true } },
  'members.set-certified': { takes: { isCertified: false }, gives: { isCertified: true } },
  'members.set-must-bind-authenticator': { takes: { must: true }, gives: { must: false } },
  'members.set-payee-disabled': { takes: { isDisabled: true }, gives: { isDisabled: false } },
  'members.unlock': 'gives',
  'members.withdraw-invitation': 'takes',
  // A rejection may concern the member's money, or a removal; the requester may still reject it.
  'reviews.decide': 'gives',
  'reviews.hold': 'gives',
  // Whether it removes power depends on the current settings, so the verb compares the lines (ACC-232).
  'settings.propose': 'gives',
  // The decided or withdrawn change may be a lower limit.
  'settings.decide': 'gives',
  'settings.withdraw': 'gives',
  'bank-bookings.confirm': 'gives',
  'bank-bookings.propose': 'gives',
  'bank-messages.dismiss': 'gives',
  'sweeps.collect': 'gives',
  'sweeps.pause': 'takes',
  'sweeps.resume': 'gives',
  'bank-messages.read-again': 'gives',
  'reconciliation.assign': 'gives',
  'reconciliation.explain': 'gives',
  'reconciliation.export': 'gives',
  'reconciliation.confirm-explanation': 'gives',
  'reconciliation.match': 'gives',
  'reconciliation.confirm-match': 'gives',
  'reconciliation.propose-record': 'gives',
  'reconciliation.confirm-record': 'gives',
  'chain-payments.confirm': 'gives',
  'chain-payments.propose': 'gives',
  'node-findings.settle': 'gives',
  'deposit-returns.confirm-correction': 'gives',
  'deposit-returns.propose-correction': 'gives',
  'deposit-returns.retry': 'gives',
  'exchange.return': 'gives',
  'information-requests.ask': 'gives',
  'information-requests.ask-again': 'gives',
  'information-requests.decide': 'gives',
  'institutions.decide': 'gives',
  'institutions.note': 'gives',
  'books.export': 'gives',
  'safeguarding.export': 'gives',
  'records.export': 'gives',
  'earnings.export': 'gives',
  'records.view': 'gives',
  'reviews.file-name': 'gives',
  'wallet-moves.approve': 'gives',
  'wallet-moves.prepare': 'gives',
  'wallet-moves.reject': 'takes',
  'wallet-moves.submit-signed': 'gives',
  'wallet-moves.withdraw': 'takes',
  'case-reports.prepare': 'gives',
  'case-reports.release': 'gives',
  'case-reports.withdraw': 'takes',
  'cases.assign': 'gives',
  'cases.decide': { takes: { decision: 'restrict' }, gives: { decision: 'lift' } },
  'cases.link-member': 'gives',
  'cases.open': 'gives',
  'cases.postpone': 'gives',
  'cases.upload-document': 'gives',
  'member-notes.add': 'gives',
  'house-movements.confirm': 'gives',
  'house-movements.confirm-several': 'gives',
  'house-movements.enter': 'gives',
  'house-movements.reject': 'takes',
  'house-movements.upload-document': 'gives',
  'house-movements.withdraw': 'takes',
  'monitoring-alerts.ask': 'gives',
  'monitoring-alerts.assign': 'gives',
  'monitoring-alerts.decide': 'gives',
  'monitoring-alerts.refuse-payment': 'takes',
  'monitoring-rules.draft': 'gives',
  'monitoring-rules.keep-on': 'gives',
  'monitoring-rules.propose-off': 'gives',
  'monitoring-rules.switch-off': 'gives',
  'monitoring-rules.switch-on': 'gives',
  'monitoring-rules.try': 'gives',
  'monitoring-rules.withdraw': 'takes',
  'travel-deposits.settle': 'gives',
  'travel-inquiries.approve': 'gives',
  'travel-inquiries.reject': 'takes',
  'travel-rule-payments.accept': 'gives',
  'travel-rule-payments.refuse': 'takes',
  'travel-rule-payments.retry': 'gives',
  'unmatched-payments.confirm': 'gives',
  'unmatched-payments.propose': 'gives',
  'verification-register.ask': 'gives',
  'verification-reviews.claim': 'gives',
  'verification-reviews.decide': 'gives',
  'verification-reviews.draft-corrections': 'gives',
  'verification-reviews.record': 'gives',
  'announcements.end': 'gives',
  'announcements.publish': 'gives',
  'announcements.revise': 'gives',
  'suggestions.answer': 'gives',
  'suggestions.close': 'gives',
  'support.claim': 'gives',
  'support.close': 'gives',
  'support.hand-over': 'gives',
  'support.mute': 'gives',
  'support.note': 'gives',
  'support.remove-answer': 'gives',
  'support.save-answer': 'gives',
  'support.send': 'gives',
  'support.send-file': 'gives',
};

/**
 * The calls to check: each write of staff, which a conflict of interest or a colleague may hold back, and
 * each write of members that declares such a refusal.
 */
const heldBack = endpoints.filter(
  ({ write, access, refusals }) =>
    write && (access.kind === 'staff' || refusals.some((name) => holding.has(name))),
);
const named = (name: string) => endpoints.find((one) => one.name === name) ?? expect.unreachable(name);

test('every call that could be held back declares whether it gives or takes power', () => {
  const unsaid = heldBack
    .filter(({ name }) => !Object.hasOwn(power, name))
    .map(
      ({ name }) =>
        `"${name}" may be held back: say in the table \`power\` of this file whether it gives or takes`,
    );
  expect(unsaid).toEqual([]);
});

test('every call that is declared to take power is in the table', () => {
  const declared = endpoints.filter((one) => {
    const entry = power[one.name];
    return one.takesPower({}) && (entry === undefined || entry === 'gives');
  });
  const unsaid = declared.map(
    ({ name }) => `"${name}" declares takesPower: say 'takes' of it in the table \`power\` of this file`,
  );
  expect(unsaid).toEqual([]);
});

test.each(Object.entries(power))('the declaration of %s matches the table', (name, entry) => {
  const { takesPower, refusals } = named(name);
  if (typeof entry === 'object')
    expect([takesPower(entry.takes), takesPower(entry.gives)]).toEqual([true, false]);
  else expect(takesPower({})).toBe(entry === 'takes');
  if (entry === 'takes') expect(refusals.filter((refusal) => holding.has(refusal))).toEqual([]);
});
