// The wizard of a business: what a screen reader finds in its first step, and that its steps draw their tables (VER-061).
import {
  enterpriseDraft,
  enterpriseRows,
  listCheckLinks,
  queryEnterpriseKyc,
  stakeholderRoles,
  type EnterpriseView,
} from '@causeway/contract';
import { answer, button, field } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { person } from '../../../shared/testing.tsx';
import { tabKey } from '../../../shared/session/tab-storage.ts';
import { en as kycForm } from '../record/messages/en.ts';
import {
  begun,
  fieldsAsked,
  fieldsDrawn,
  openForm,
  passThrough,
  requiredFields,
  unverified,
} from '../wizard/wizard.testing.tsx';
import { VerificationPage } from './enterprise-page.tsx';
import { verificationEnterprise } from './index.ts';
import { newPerson } from './people.ts';

const begunId = '11111111-1111-4111-8111-111111111112';
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
  return { say, step };
}

test('the first step is complete for a screen reader', async () => {
  const { step } = await open();
  await expect.element(step).toMatchAriaSnapshot();
});

test('the first two steps draw each field of their tables', async () => {
  const { say } = await open();
  expect(fieldsDrawn()).toEqual(fieldsAsked(enterpriseRows.basic));
  await button(kycForm.wizard.next).click();
  const step = page.getByRole('group', { name: say('verificationEnterprise.wizard.business'), exact: true });
  await expect.element(step).toBeVisible();
  expect(fieldsDrawn()).toEqual(fieldsAsked(enterpriseRows.business));
});

test('each required field is marked as required and shows its issue', async () => {
  await open();
  expect(requiredFields()).toHaveLength(13);
  expect(requiredFields().filter(({ isRequired, isInvalid }) => !isRequired || isInvalid)).toEqual([]);
  const before = new Map(requiredFields().map(({ name, description }) => [name, description]));
  passThrough();
  await expect.poll(() => requiredFields().filter(({ isInvalid }) => !isInvalid)).toEqual([]);
  for (const { name, description } of requiredFields()) expect(description).not.toBe(before.get(name));
});

test('a reload returns to the step and to the person who was being entered', async () => {
  const keep = (what: string, values: object): void =>
    sessionStorage.setItem(tabKey(`form-${what}`, person.personId), JSON.stringify({ record: '', values }));
  answer(queryEnterpriseKyc, { ...view, version: 3 });
  answer(listCheckLinks, []);
  keep('verification-step', { step: 'stakeholders' });
  const entry = { ...newPerson('ada', stakeholderRoles.director), nameEn: 'Ada Wong' };
  keep('verification-dialog', { value: { entry, openedFor: stakeholderRoles.director, mode: 'add' } });
  const { say } = await openForm(<VerificationPage />, verificationEnterprise, unverified(1));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(field(say('verificationEnterprise.personFields.nameEn'))).toHaveValue('Ada Wong');
  await button(say('verificationEnterprise.dialog.cancel')).click();
  const step = page.getByRole('group', {
    name: say('verificationEnterprise.wizard.stakeholders'),
    exact: true,
  });
  await expect.element(step).toBeVisible();
});

test('a correction that brings the documents with it says why', async () => {
  const record = enterpriseDraft.parse({
    ...{ businessType: '1', stakeholderInfoBo: [newPerson('ada', stakeholderRoles.director)] },
    ownerEntities: [{ uid: 'trust', kind: 'trust', nameEn: 'Bramble Trust', sharePercentage: '30' }],
  });
  const rejectDetail = { BIZ_KYC_REJ_SH: 'Who are the beneficiaries?' };
  const todo = { id: begunId, rejectDetail, notifyType: 1, stakeholderId: null, expiresOn: null } as const;
  sessionStorage.setItem(
    tabKey('form-verification-step', person.personId),
    JSON.stringify({ record: '', values: { step: 'documents' } }),
  );
  const rejected = {
    ...view,
    record,
    version: 3,
    kycStatus: 3,
    submittedBusinessType: '1',
    todos: [todo],
  } as const;
  answer(queryEnterpriseKyc, { ...rejected, todos: [todo] });
  answer(listCheckLinks, []);
  const { say } = await openForm(<VerificationPage />, verificationEnterprise, unverified(1));
  await expect.element(page.getByText(say('verificationEnterprise.wizard.documentsBrought'))).toBeVisible();
});
