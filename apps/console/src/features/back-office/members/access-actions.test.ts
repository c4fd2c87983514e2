// Actions that need evidence, and actions that are marked as dangerous.
import { accessAct } from '@causeway/contract';
import { expect, test } from 'vitest';
import { isDanger, needsEvidence, type AccessAction } from './access-actions.ts';

const actions = accessAct.options.filter((act): act is AccessAction => act !== 'change' && act !== 'invite');

test('evidence is required only for removing a factor', () => {
  expect(actions.filter(needsEvidence)).toEqual([
    'revoke-authenticator',
    'revoke-passkeys',
    'revoke-trusted-browsers',
  ]);
});

test('only waiving an authenticator is marked as risky', () => {
  expect(isDanger('waive-authenticator')).toBe(true);
  expect(isDanger('require-authenticator')).toBe(false);
});
