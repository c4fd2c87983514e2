// The audit trail has a text for each action and each subject that the server writes, so none is shown as a
// code.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { en as shared } from '../../../shared/messages/en.ts';
import { en as audit } from './messages/en.ts';

const actions: Readonly<Record<string, Readonly<Record<string, string>>>> = shared.action;

test('each action and subject written by the server has a text in the trail', () => {
  const found = globSync('apps/server/src/**/*.ts')
    .filter((file) => !/test|kill\.writer/.test(file))
    .map((file) => readFileSync(file, 'utf8'));
  const written = (pattern: RegExp) =>
    found.flatMap((text) => [...text.matchAll(pattern)].map(([, key = '']) => key));
  const steps = written(/action: '([a-z-]+\.[a-z-]+)'/g);
  expect(steps.length).toBeGreaterThan(100);
  const unnamed = steps.filter((name) => {
    const [area = '', verb = ''] = name.split('.');
    return actions[area]?.[verb] === undefined;
  });
  expect(unnamed).toEqual([]);
  const subjects: Readonly<Record<string, string>> = audit.subject;
  expect(written(/subject: \{ kind: '([a-z-]+)'/g).filter((kind) => subjects[kind] === undefined)).toEqual(
    [],
  );
});
