// Rules for every declaration: unique, complete in its refusals, readable.
import { describe, expect, test } from 'vitest';
import {
  decideReview,
  errorCodes,
  errorName,
  fullPath,
  languages,
  ruleMessages,
  type ErrorName,
} from './index.ts';
import { endpoints } from './endpoints.ts';
import { errorText } from './errors/messages/index.ts';

describe('endpoints', () => {
  test('have unique names, methods and paths', () => {
    const names = endpoints.map((call) => call.name);
    const routes = endpoints.map((call) => `${call.method} ${fullPath(call)}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(routes).size).toBe(routes.length);
  });

  test.each(endpoints.map((call) => [call.name, call] as const))('%s is declared whole', (_name, call) => {
    expect(call.path.startsWith('/')).toBe(true);
    expect(call.summary.length).toBeGreaterThan(5);
    if (call.method === 'GET') expect(call.write).toBe(false);
    if (call.reserves) expect(call.write).toBe(true);
    for (const refusal of call.refusals) expect(errorCodes).toHaveProperty([refusal]);
    // A field with two names in two alternatives would throw.
    expect([call.names.request({}), call.names.response({})]).toEqual([{}, {}]);
  });

  test('are requested anew after a lost answer only if they move no money', () => {
    const reserving = endpoints.filter((call) => call.reserves).map((call) => call.name);
    expect(reserving.toSorted()).toEqual([
      'collection-accounts.detect',
      'collection-accounts.detect-list',
      'exchange.lock-rate',
      'prepaid.prepare',
      'transfers.prepare',
    ]);
  });

  test('require a proof for every staff decision that takes something', () => {
    const unproved = endpoints.filter(
      ({ access, write, asksProof }) => access.kind === 'staff' && write && !asksProof,
    );
    expect(unproved.map(({ name }) => name).toSorted()).toEqual([
      'books.export',
      'cases.assign',
      'cases.upload-document',
      'console.change-password',
      'console.prove',
      'console.rename-passkey',
      'earnings.export',
      'house-movements.upload-document',
      'institutions.note',
      'member-notes.add',
      'monitoring-alerts.assign',
      'monitoring-rules.try',
      'reconciliation.export',
      'records.export',
      'records.view',
      'reviews.file-name',
      'safeguarding.export',
      'suggestions.answer',
      'suggestions.close',
      'support.claim',
      'support.close',
      'support.hand-over',
      'support.mute',
      'support.note',
      'support.remove-answer',
      'support.save-answer',
      'support.send',
      'support.send-file',
      'verification-register.ask',
      'verification-reviews.claim',
      'verification-reviews.draft-corrections',
    ]);
  });

  test.each([
    ['transfer', 'money'],
    ['deposit', 'money'],
    ['payee', 'review'],
    ['access', 'access'],
  ] as const)('a decision on a %s is %s work', (kind, work) => {
    const decision = { kind, subjectId: 'T', version: 1, decision: 'approve' } as const;
    expect(decideReview.workOf(decision, '')).toBe(work);
  });

  test('without a session reveal nothing about members', () => {
    const open = endpoints.filter((call) => call.access.kind === 'public').map((call) => call.name);
    const others = open.filter((name) => !/^(?:sign-in|agreements|dictionary|console)\./.test(name));
    expect(others.toSorted()).toEqual([
      'balance-proofs.statements',
      'chat.close-guest',
      'chat.desk',
      'chat.guest-file',
      'chat.leave-guest-message',
      'chat.mail-guest-transcript',
      'chat.open-guest',
      'chat.read-guest',
      'chat.see-guest',
      'chat.send-guest',
      'chat.send-guest-file',
      'documents.keys',
      'security.end-sessions-by-link',
      'team.accept',
      'team.show-invitation',
      'verification.open-check-link',
      'verification.query-linked-check',
      'verification.start-linked-check',
    ]);
  });
});

describe('error catalogue', () => {
  const names = Object.keys(errorCodes) as ErrorName[];

  test('codes are unique and lead back to their name', () => {
    for (const name of names) expect(errorName(errorCodes[name].code)).toBe(name);
  });

  test.each([
    ['login-expired', 401],
    ['transfer-limit', 999],
    ['two-factor-needed', 99999],
    ['new-browser', 100000],
    ['account-not-registered', 101008],
    ['account-disabled', 101022],
    ['logged-in-elsewhere', 102023],
    ['idle-session', 102032],
    ['member-disabled', 102040],
    ['login-locked', 102072],
    ['address-abnormal', 102077],
    ['exchange-limit', 130120],
    ['identity-check-start', 220025],
  ] as const)('%s has its fixed code: %d', (name, code) => {
    expect(errorCodes[name].code).toBe(code);
  });

  test.each(languages)('have every text in %s, in its own script', (language) => {
    const script = language === 'en' ? /\p{Script=Latin}/u : /\p{Script=Han}/u;
    const texts = [
      ...names.map((name) => errorText(name, language)),
      ...Object.values(ruleMessages[language]),
    ];
    expect(texts.filter((text) => text.length < 2 || !script.test(text))).toEqual([]);
  });
});
