// The content of an institution's enquiry, checked with its rules; apps/server checks the call with the same
// table.
import { expect, test } from 'vitest';
import { institutionExamples } from './examples/institution.testing.ts';
import { institutionApplication } from './institution.ts';

test.each(institutionExamples)('$rule: $issues', ({ application, issues }) => {
  const found = institutionApplication.safeParse(application).error?.issues ?? [];
  const first = found.slice(0, 1).map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(first).toEqual(issues);
});
