// Owners that are not people: nothing but one line without them, a dialog that asks by the kind, and the picture with its table.
import {
  enterpriseDraft,
  getDictionaries,
  ownerEntityDraft,
  stakeholderRoles,
  type EnterpriseDraft,
  type OwnerEntityDraft,
  type StakeholderDraft,
} from '@causeway/contract';
import { FeatureTexts } from '@causeway/ui';
import { answer, button, choose, field } from '@causeway/ui/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerLists, person, show } from '../../../shared/testing.tsx';
import { kycTexts, useValidatedForm } from '../record/index.ts';
import { verificationEnterprise } from './index.ts';
import { OwnerBasis } from './owner-basis.tsx';
import { OwnerEntities } from './owner-entities.tsx';
import { newPerson } from './people.ts';

const ada: StakeholderDraft = {
  ...newPerson('ada', stakeholderRoles.owner),
  nameEn: 'Ada Wong',
  ownerBasis: 'chain',
};
const holding: OwnerEntityDraft = ownerEntityDraft.parse({
  ...{ uid: 'holding', kind: 'company', country: 'VG', nameEn: 'Bramble Holding', regNumber: '1' },
  ...{ sharePercentage: '80', owners: [{ uid: 'ada', shares: '40' }] },
});
const record = (...ownerEntities: OwnerEntityDraft[]): EnterpriseDraft =>
  enterpriseDraft.parse({
    memberNameEn: 'Bramble',
    businessType: '1',
    stakeholderInfoBo: [ada],
    ownerEntities,
  });

async function open(of: EnterpriseDraft) {
  await kycTexts.texts.load('en');
  answerLists();
  answer(getDictionaries, ({ dictType }) =>
    Object.fromEntries(
      dictType
        .split(',')
        .map((type) => [
          type,
          ['company', 'trust'].map((value) => ({ value, label: `${type} ${value}`, isOffered: true })),
        ]),
    ),
  );
  const onEntities = vi.fn<(entities: OwnerEntityDraft[]) => void>();
  const { say } = await show(
    <FeatureTexts of={kycTexts}>
      <OwnerEntities issues={[]} mayEdit onEntities={onEntities} record={of} />
    </FeatureTexts>,
    { of: verificationEnterprise, at: '/account/id-verification', as: { ...person, memberType: 1 } },
  );
  return { onEntities, say: (key: string) => say(`verificationEnterprise.${key}`) };
}

test('an entity is added with the fields of its kind and its owners', async () => {
  const { say, onEntities } = await open(record());
  expect(document.querySelector('[data-picture]')).toBeNull();
  await button(say('entities.add')).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await choose(say('entityFields.kind'), 'ownerKind company');
  await choose(say('entityFields.country'), 'Singapore');
  await field(say('entityFields.nameEn')).fill('Bramble Holding');
  await button(say('dialog.keep')).click();
  expect(onEntities).not.toHaveBeenCalled();
  await field(say('entityFields.regNumber')).fill('VG 1');
  await field(say('entityFields.sharePercentage')).fill('80,505');
  await button(say('dialog.keep')).click();
  await expect.poll(() => onEntities.mock.calls.length).toBe(1);
  expect(onEntities.mock.calls[0]?.[0]).toMatchObject([
    { country: 'SG', nameEn: 'Bramble Holding', regNumber: 'VG 1', sharePercentage: '80.50' },
  ]);
});

test('the table says what the picture shows', async () => {
  await open(record(holding));
  await expect
    .poll(() => document.querySelectorAll('[data-picture] svg rect').length, { timeout: 20_000 })
    .toBe(5);
  const cells = [...document.querySelectorAll('td')].map(({ textContent }) => textContent);
  expect(cells).toEqual([
    ...['Bramble Holding', expect.stringContaining('Company · VG'), '80% of Bramble', '80% More than 25%'],
    ...['Ada Wong', 'Person', '40% of Bramble Holding', expect.stringContaining('32%')],
  ]);
});

test('a missing owner is said, with the part of the company', async () => {
  const { say } = await open(record(holding));
  await expect
    .element(page.getByRole('status').filter({ hasText: say('entities.missingTitle') }))
    .toBeVisible();
  await expect
    .element(
      page
        .getByRole('status')
        .filter({ hasText: 'Bramble Holding: nobody is named for 48% of your company.' }),
    )
    .toBeVisible();
});

test('an entity that is deleted is no owner of others any more', async () => {
  const top = { ...holding, uid: 'top', nameEn: 'Top', sharePercentage: '', owners: [] };
  const owned = {
    ...holding,
    owners: [...holding.owners, { uid: 'top', roles: [], shares: '60', votes: '' }],
  };
  const { onEntities } = await open(record(owned, top));
  await button('Delete Top').click();
  expect(onEntities.mock.calls[0]?.[0]).toEqual([holding]);
});

function Basis({ onBasis }: { readonly onBasis: (entry: StakeholderDraft) => void }) {
  const form = useValidatedForm<StakeholderDraft>({
    initialValues: { ...ada, ownerBasis: '', sharePercentage: '60' },
    validationIssues: () => [],
  });
  return (
    <form onSubmit={form.onSubmit(onBasis)}>
      <OwnerBasis form={form} />
      <button type="submit">Send</button>
    </form>
  );
}

test('a person without a share of their own says how they are an owner', async () => {
  await kycTexts.texts.load('en');
  answerLists();
  const onBasis = vi.fn<(entry: StakeholderDraft) => void>();
  const { say } = await show(
    <FeatureTexts of={kycTexts}>
      <Basis onBasis={onBasis} />
    </FeatureTexts>,
    { of: verificationEnterprise, at: '/account/id-verification', as: { ...person, memberType: 1 } },
  );
  expect(document.querySelectorAll('input')).toHaveLength(0);
  await button(say('verificationEnterprise.basis.other')).click();
  await page.getByRole('radio', { name: say('verificationEnterprise.basis.official') }).click();
  await button('Send').click();
  await expect.poll(() => onBasis.mock.calls.length).toBe(1);
  expect(onBasis.mock.calls[0]?.[0]).toMatchObject({ ownerBasis: 'official', sharePercentage: '' });
});
