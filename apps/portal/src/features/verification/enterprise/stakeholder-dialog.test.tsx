// The dialog of a stakeholder: what the check reads may stay empty before it, and what must be entered is marked (VER-088).
import type { StakeholderDraft } from '@causeway/contract';
import { FeatureTexts } from '@causeway/ui';
import { button, choose, field } from '@causeway/ui/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerLists, person, show } from '../../../shared/testing.tsx';
import { kycTexts } from '../record/index.ts';
import { verificationEnterprise } from './index.ts';
import { newPerson, type PeopleFacts } from './people.ts';
import { StakeholderDialog } from './stakeholder-dialog.tsx';

const today = '2026-11-21';
const peopleFacts: PeopleFacts = { today, submitted: [], checks: [], todos: [], isFirst: true };

test('saves a person whose document nobody has typed, and requires the rest', async () => {
  await kycTexts.texts.load('en');
  answerLists();
  const onKeep = vi.fn<(entry: StakeholderDraft) => void>();
  const { say } = await show(
    <FeatureTexts of={kycTexts}>
      <StakeholderDialog
        businessType="1"
        checks={[]}
        facts={{ today, factsOf: () => undefined }}
        isChanged={false}
        onChanged={() => undefined}
        onClose={() => undefined}
        onKeep={onKeep}
        onMerge={() => undefined}
        people={[]}
        peopleFacts={peopleFacts}
        proofs={[]}
        subject={{ entry: newPerson('a', 2), openedFor: 2, mode: 'add' }}
      />
    </FeatureTexts>,
    { of: verificationEnterprise, at: '/account/id-verification', as: { ...person, memberType: 1 } },
  );
  const text = (key: string) => say(`verificationEnterprise.dialog.${key}`);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const marked = [...document.querySelectorAll('[data-required]')].map(({ textContent }) => textContent);
  expect(marked).toContain(`${text('nameEn')} *`);
  expect(marked).not.toContain(`${text('position')} *`);

  await button(text('keep')).click();
  expect(onKeep).not.toHaveBeenCalled();
  await field(text('nameEn')).fill('Ada Wong');
  await choose(text('gender'), 'gender 1');
  await choose(text('nationality'), 'Singapore');
  await choose(text('residenceCountry'), 'Singapore');
  await field(text('state')).fill('Singapore');
  await field(text('city')).fill('Singapore');
  await field(text('address')).fill('10 Harbour Road');
  await button(text('keep')).click();
  await expect.poll(() => onKeep.mock.calls.length).toBe(1);
  expect(onKeep.mock.calls[0]?.[0]).toMatchObject({ nameEn: 'Ada Wong', idNumber: '', birthDate: '' });
});
