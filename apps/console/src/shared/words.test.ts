// Keys without a text of their own; and the audit trail's text for each write.
import * as contract from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { en } from './messages/en.ts';
import { readable } from './words.ts';

test.each([
  ['paymentPurpose', 'Payment purpose'],
  ['exchange.lock-rate', 'Exchange: lock rate'],
  ['PENDING', 'PENDING'],
  ['idEffectiveDateEnd', 'Id effective date end'],
  ['', ''],
])('the code word %j is readable as %j', (key, text) => expect(readable(key)).toBe(text));

/** The trail names these by the decision, by the changed record, or by an earlier step. */
const trailedOtherwise = new Set([
  ...['institutions.decide', 'reviews.decide', 'settings.decide', 'verification-reviews.decide'],
  ...['verification-reviews.claim', 'verification-reviews.draft-corrections', 'verification-reviews.record'],
  ...['members.change-bills', 'members.revoke-factor', 'members.set-certified'],
  ...['members.set-account-disabled', 'members.set-account-type-open', 'members.set-payee-disabled'],
  'members.set-must-bind-authenticator',
  'information-requests.decide',
  'cases.decide',
  ...['monitoring-alerts.ask', 'monitoring-alerts.decide', 'monitoring-alerts.refuse-payment'],
  ...['travel-rule-payments.refuse', 'verification-register.ask'],
  ...['deposit-returns.propose-correction', 'deposit-returns.confirm-correction', 'deposit-returns.retry'],
  ...['verification.save-personal', 'verification.save-enterprise', 'verification.commit-personal'],
  ...[
    'verification.commit-enterprise',
    'verification.start-linked-check',
    'verification.start-whitelist-check',
  ],
  ...['sign-in.by-code', 'sign-in.passkey', 'sign-in.continue', 'sign-in.keep-codes'],
  ...['console.continue-sign-in', 'console.keep-codes-at-sign-in', 'security.trust-browser'],
  ...['chat.send-guest', 'chat.close-guest', 'chat.mail-guest-transcript'],
  ...['collection-accounts.apply-regional', 'reviews.file-name', 'wallet-moves.submit-signed'],
]);

describe('the audit trail names', () => {
  const writes = Object.values(contract).flatMap((each) =>
    typeof each === 'object' && 'write' in each && 'path' in each && each.write ? [each.name] : [],
  );
  const actions: Readonly<Record<string, Readonly<Record<string, string>>>> = en.action;
  test.each(writes.filter((name) => !trailedOtherwise.has(name)))('%s', (name) => {
    const [area = '', verb = ''] = name.split('.');
    expect(actions[area]?.[verb]).toBeDefined();
  });

  test('the list of exceptions names only writes', () => {
    expect([...trailedOtherwise].filter((name) => !writes.includes(name))).toEqual([]);
  });
});
