// What the enquiry of an institution may say, held against its rules; apps/server holds the call against the same table.
import { expect, test } from 'vitest';
import { institutionExamples } from './examples/institution.testing.ts';
import { institutionApplication } from './institution.ts';

test.each(institutionExamples)('$rule: $issues', ({ application, issues }) => {
  const found = institutionApplication.safeParse(application).error?.issues ?? [];
  const first = found.slice(0, 1).map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(first).toEqual(issues);
});
