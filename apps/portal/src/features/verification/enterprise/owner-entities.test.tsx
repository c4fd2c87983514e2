// Owners that are not people: nothing but one line without them, a dialog that asks by the kind, and the picture with its table.
import {
  enterpriseDraft,
  getDictionaries,
  ownerEntityDraft,
  ruleMessages,
  stakeholderRoles,
  type EnterpriseDraft,
  type OwnerEntityDraft,
  type StakeholderDraft,
} from '@causeway/contract';
import { FeatureTexts } from '@causeway/ui';
import { answer, button, choose, field } from '@causeway/ui/testing';
import { useState, type ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tabKey } from '../../../shared/session/tab-storage.ts';
import { answerLists, person, show } from '../../../shared/testing.tsx';
import { kycTexts, useValidatedForm } from '../record/index.ts';
import { verificationEnterprise } from './index.ts';
import { OwnerBasis } from './owner-basis.tsx';
import { OwnerEntities } from './owner-entities.tsx';
import { newPerson, type People } from './people.ts';

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

type EditorProps = Pick<ComponentProps<typeof OwnerEntities>, 'issues' | 'onEntities' | 'record'>;

function Editor(props: EditorProps) {
  return <OwnerEntities {...props} mayEdit unkept={useState(false)} />;
}

/** What a fast person or a script does: both events before the next drawing. */
function typeAndEscape(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}

async function open(of: EnterpriseDraft, ...invalid: string[]) {
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
  const onEntities = vi.fn<(entities: OwnerEntityDraft[], people?: People) => void>();
  const issues = invalid.map((uid) => ({
    step: 'stakeholders' as const,
    uid,
    field: '',
    message: 'required' as const,
  }));
  const { say } = await show(
    <FeatureTexts of={kycTexts}>
      <Editor issues={issues} onEntities={onEntities} record={of} />
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
  const share = field(say('entityFields.sharePercentage'));
  await share.fill('８０x');
  await expect.element(share).toHaveValue('80');
  await share.fill('８０，５０％');
  await button(say('dialog.keep')).click();
  await expect.poll(() => onEntities.mock.calls.length).toBe(1);
  expect(onEntities.mock.calls[0]?.[0]).toMatchObject([
    { country: 'SG', nameEn: 'Bramble Holding', regNumber: 'VG 1', sharePercentage: '80.50' },
  ]);
});

test('an owner who is not listed yet is added by name in the dialog, and becomes an owner through the entity', async () => {
  const { say, onEntities } = await open(record({ ...holding, owners: [] }));
  await button('Edit Bramble Holding').click();
  await button(say('entities.addPerson')).click();
  await button(say('dialog.keep')).click();
  // The name and the share are asked for where they are missing.
  await expect.element(field(say('entities.personName'))).toHaveAttribute('aria-invalid', 'true');
  await field(say('entities.personName')).fill('Grace Hopper');
  await field('Shares of Grace Hopper').fill('70');
  await button(say('dialog.keep')).click();
  await expect.poll(() => onEntities.mock.calls.length).toBe(1);
  const [entities, people] = onEntities.mock.calls[0] ?? [];
  const added = people?.find(({ nameEn }) => nameEn === 'Grace Hopper');
  expect(added).toMatchObject({ roles: [stakeholderRoles.owner], ownerBasis: 'chain', sharePercentage: '' });
  expect(entities?.[0]?.owners).toEqual([{ uid: added?.uid, roles: [], shares: '70', votes: '' }]);
});

test('a person in a trust without a role is refused at the field', async () => {
  const trust = { ...holding, kind: 'trust', owners: [{ uid: 'ada', roles: [], shares: '', votes: '' }] };
  const { say, onEntities } = await open(record(trust));
  await button('Edit Bramble Holding').click();
  await button(say('dialog.keep')).click();
  await expect.element(page.getByText(ruleMessages.en['trust-role'])).toBeVisible();
  expect(onEntities).not.toHaveBeenCalled();
});

test('a trust says beside it and in its dialog which roles are not named yet, and is saved without them', async () => {
  const owners = [{ uid: 'ada', roles: ['settlor' as const], shares: '', votes: '' }];
  const { say, onEntities } = await open(record({ ...holding, kind: 'trust', owners }));
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Bramble Holding' }).first())
    .toMatchTextContent('Not named yet: Trustee, Beneficiary');
  await button('Edit Bramble Holding').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Not named yet: Trustee, Beneficiary')).toBeVisible();
  await field(say('entityFields.beneficiaryClass')).fill('Children of the settlor');
  await expect.element(dialog.getByText('Not named yet: Trustee', { exact: true })).toBeVisible();
  await button(say('dialog.keep')).click();
  await expect.poll(() => onEntities.mock.calls.length).toBe(1);
  expect(onEntities.mock.calls[0]?.[0]).toMatchObject([{ beneficiaryClass: 'Children of the settlor' }]);
});

test('an entity that was refused shows what is missing when it is opened', async () => {
  const { say } = await open(record({ ...holding, owners: [] }), 'holding');
  await expect.element(page.getByText(say('people.incomplete'))).toBeVisible();
  await button('Edit Bramble Holding').click();
  await expect.element(page.getByText(ruleMessages.en['owners-of-entity'])).toBeVisible();
});

test('typed details of an entity are not lost by Escape without a question', async () => {
  const { say } = await open(record(holding));
  await button('Edit Bramble Holding').click();
  const number = field(say('entityFields.regNumber'));
  await number.click();
  // Escape follows in the same moment, before the page has drawn what was typed.
  typeAndEscape(number.element() as HTMLInputElement, 'VG 2');
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await expect.element(question).toBeVisible();
  await button('Cancel', question).click();
  await expect.element(number).toHaveValue('VG 2');
});

test('Escape closes an unchanged entity without a question', async () => {
  await open(record(holding));
  await button('Edit Bramble Holding').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('the table names countries, unnamed owners by their kind, and the missing roles of a small trust', async () => {
  const trust = { uid: 'trust', kind: 'trust', country: 'KY', sharePercentage: '10' };
  await open(record({ ...holding, nameEn: '' }, ownerEntityDraft.parse(trust)));
  const table = page.getByRole('table');
  await expect.element(table).toMatchTextContent('40% of Unnamed (Company)');
  await expect.element(table).toMatchTextContent('Company · British Virgin Islands');
  const roles = 'Settlor, Trustee, Beneficiary';
  await expect
    .element(table)
    .toMatchTextContent(`Unnamed (Trust)Trust · Cayman Islands · Nobody named as: ${roles}`);
  await expect
    .element(page.getByRole('status', { name: 'An owner may be missing' }))
    .toMatchTextContent(`Without a name, for 10% of your company: nobody is named as ${roles}.`);
});

test('the table says what the picture shows', async () => {
  await open(record(holding));
  await expect
    .poll(() => document.querySelectorAll('[data-picture] svg rect').length, { timeout: 20_000 })
    .toBe(5);
  const cells = [...document.querySelectorAll('td')].map(({ textContent }) => textContent);
  expect(cells).toEqual([
    ...[
      'Bramble Holding',
      expect.stringContaining('Company · British Virgin Islands'),
      '80% of Bramble',
      '80% More than 25%',
    ],
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

const owner = (uid: string, more: Partial<StakeholderDraft>) => ({
  ...newPerson(uid, stakeholderRoles.owner),
  ...{ nameEn: uid, ...more },
});

// prettier-ignore
test.each([
  ['60 % of people', [owner('ada', { sharePercentage: '60' })], 'Nobody is named for 40% of your company. Add everyone who holds more than 25%.'],
  ['all but a quarter', [owner('ada', { sharePercentage: '75' })], null],
  ['no share yet', [owner('ada', {})], null],
  ['an official in place of an owner', [owner('ada', { ownerBasis: 'official' })], null],
])('without entities, a missing owner is said from the first share on: %s (VER-417)', async (_what, people, text) => {
  await open({ ...record(), stakeholderInfoBo: people });
  const said = page.getByRole('status');
  if (text === null) await expect.element(said).not.toBeInTheDocument();
  else await expect.element(said.filter({ hasText: text })).toBeVisible();
});

test('an entity is deleted after a question, and is no owner of others any more', async () => {
  const top = { ...holding, uid: 'top', nameEn: 'Top', sharePercentage: '', owners: [] };
  const owned = {
    ...holding,
    owners: [...holding.owners, { uid: 'top', roles: [], shares: '60', votes: '' }],
  };
  const { onEntities, say } = await open(record(owned, top));
  await button('Delete Top').click();
  expect(onEntities).not.toHaveBeenCalled();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('entities.removeConfirm'), exact: true })
    .click();
  await expect.poll(() => onEntities.mock.calls[0]?.[0]).toEqual([holding]);
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

test('an open entity and what is typed into it are kept over a reload', async () => {
  const keep = (what: string, of: string, values: object): void =>
    sessionStorage.setItem(tabKey(`form-${what}`, person.personId), JSON.stringify({ record: of, values }));
  const grace = { ...newPerson('grace', stakeholderRoles.owner), nameEn: 'Grace H' };
  const owners = [{ uid: 'grace', roles: [], shares: '7', votes: '' }];
  keep('verification-entity-dialog', '', { value: holding });
  keep('verification-entity', holding.uid, { ...holding, nameEn: 'Bramble H', owners });
  keep('verification-entity-people', holding.uid, { value: [grace] });
  const { say } = await open(record(holding));
  await expect.element(field(say('entityFields.nameEn'))).toHaveValue('Bramble H');
  await expect.element(field('Shares of Grace H')).toHaveValue('7');
  await button(say('dialog.cancel')).click();
  await expect.element(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
});
