// The dialog of a stakeholder: it draws its table, marks required fields, and requires nothing that the check
// will read (VER-088).
import {
  stakeholderRoles,
  stakeholderRows,
  type StakeholderDraft,
  type StakeholderRole,
} from '@causeway/contract';
import { FeatureTexts } from '@causeway/ui';
import { button, choose, field } from '@causeway/ui/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { tabKey } from '../../../shared/session/tab-storage.ts';
import { answerLists, person, show } from '../../../shared/testing.tsx';
import { kycTexts } from '../record/index.ts';
import { fieldsAsked, fieldsDrawn } from '../wizard/wizard.testing.tsx';
import { verificationEnterprise } from './index.ts';
import { newPerson, type PeopleFacts } from './people.ts';
import { StakeholderDialog } from './stakeholder-dialog.tsx';

const today = '2026-11-21';
const peopleFacts: PeopleFacts = { today, submitted: [], checks: [], todos: [], isFirst: true };

async function open(openedFor: StakeholderRole, onKeep: (entry: StakeholderDraft) => void = () => undefined) {
  await kycTexts.texts.load('en');
  answerLists();
  const { say } = await show(
    <FeatureTexts of={kycTexts}>
      <StakeholderDialog
        businessType="1"
        checks={[]}
        facts={{ today, factsOf: () => undefined }}
        onChanged={() => undefined}
        onClose={() => undefined}
        onKeep={onKeep}
        onMerge={() => undefined}
        people={[]}
        peopleFacts={peopleFacts}
        proofs={[]}
        subject={{ entry: newPerson('a', openedFor), openedFor, mode: 'add' }}
      />
    </FeatureTexts>,
    { of: verificationEnterprise, at: '/account/id-verification', as: { ...person, memberType: 1 } },
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  return {
    text: (key: string) => say(`verificationEnterprise.dialog.${key}`),
    label: (key: string) => say(`verificationEnterprise.personFields.${key}`),
  };
}

test('the dialog draws each field of the table for an owner', async () => {
  await open(stakeholderRoles.owner);
  expect(fieldsDrawn()).toEqual(fieldsAsked(stakeholderRows));
});

test('the dialog asks a director for no share', async () => {
  await open(stakeholderRoles.director);
  expect(fieldsDrawn()).toEqual(
    fieldsAsked(stakeholderRows).filter((name) => name !== 'sharePercentage' && name !== 'ownerBasis'),
  );
});

test('the dialog saves a person whose document is not typed yet', async () => {
  const onKeep = vi.fn<(entry: StakeholderDraft) => void>();
  const { text, label } = await open(stakeholderRoles.director, onKeep);
  const marked = [...document.querySelectorAll('[data-required]')].map(({ textContent }) => textContent);
  expect(marked).toContain(`${label('nameEn')} *`);
  expect(marked).not.toContain(`${label('position')} *`);

  await button(text('keep')).click();
  expect(onKeep).not.toHaveBeenCalled();
  await field(label('nameEn')).fill('Ada Wong');
  await choose(label('gender'), 'gender 1');
  await choose(label('nationality'), 'Singapore');
  await choose(label('residenceCountry'), 'Singapore');
  await field(label('state')).fill('Singapore');
  await field(label('city')).fill('Singapore');
  await field(label('address')).fill('10 Harbour Road');
  await button(text('keep')).click();
  await expect.poll(() => onKeep.mock.calls.length).toBe(1);
  expect(onKeep.mock.calls[0]?.[0]).toMatchObject({ nameEn: 'Ada Wong', idNumber: '', birthDate: '' });
});

const key = tabKey('form-verification-person', person.personId);

test('the dialog keeps what is typed into it as it is typed', async () => {
  const { label } = await open(stakeholderRoles.director);
  await field(label('nameEn')).fill('Ada W');
  await expect.poll(() => sessionStorage.getItem(key)).toContain('"nameEn":"Ada W"');
});

test('a reload gives back what was typed into the dialog, which is not lost without a question', async () => {
  const values = { ...newPerson('a', stakeholderRoles.director), nameEn: 'Ada W' };
  sessionStorage.setItem(key, JSON.stringify({ record: 'add a', values }));
  const { text, label } = await open(stakeholderRoles.director);
  await expect.element(field(label('nameEn'))).toHaveValue('Ada W');
  await button(text('cancel')).click();
  await expect.element(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
});
