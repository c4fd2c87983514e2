// The wizard of a business: what a screen reader finds in its first step (VER-061).
import { enterpriseDraft, listCheckLinks, queryEnterpriseKyc, type EnterpriseView } from '@causeway/contract';
import { answer } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { begun, openForm, passThrough, requiredFields, unverified } from '../wizard/wizard.testing.tsx';
import { VerificationPage } from './enterprise-page.tsx';
import { verificationEnterprise } from './index.ts';

const view: EnterpriseView = {
  ...begun,
  record: enterpriseDraft.parse({}),
  submittedBusinessType: '',
  submittedPeople: [],
};

async function open() {
  answer(queryEnterpriseKyc, view);
  answer(listCheckLinks, []);
  const { say } = await openForm(<VerificationPage />, verificationEnterprise, unverified(1));
  const step = page.getByRole('group', { name: say('verificationEnterprise.wizard.basic'), exact: true });
  await expect.element(step).toBeVisible();
  return { step };
}

test('the first step, as a screen reader finds it', async () => {
  const { step } = await open();
  await expect.element(step).toMatchAriaSnapshot();
});

test('says of each required field that it is required, and what is wrong with it', async () => {
  await open();
  expect(requiredFields()).toHaveLength(13);
  expect(requiredFields().filter(({ isRequired, isInvalid }) => !isRequired || isInvalid)).toEqual([]);
  const before = new Map(requiredFields().map(({ name, description }) => [name, description]));
  passThrough();
  await expect.poll(() => requiredFields().filter(({ isInvalid }) => !isInvalid)).toEqual([]);
  for (const { name, description } of requiredFields()) expect(description).not.toBe(before.get(name));
});
