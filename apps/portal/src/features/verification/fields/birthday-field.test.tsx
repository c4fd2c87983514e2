// The three boxes of a birthday belong together, and each is required.
import { FeatureTexts } from '@causeway/ui';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { personalVerification } from '../personal/index.ts';
import { kycTexts } from '../record/index.ts';
import { BirthdayField } from './birthday-field.tsx';

test('each box says that it is required, and all share one error', async () => {
  await kycTexts.texts.load('en');
  const field = { value: '', onChange: () => undefined, error: 'Not a day', 'aria-required': true };
  await show(
    <FeatureTexts of={kycTexts}>
      <BirthdayField field={field} label="Birthday" today="2026-11-21" />
    </FeatureTexts>,
    { of: personalVerification, at: '/account/id-verification' },
  );
  const group = page.getByRole('group', { name: 'Birthday' });
  await expect.element(group).toHaveAccessibleDescription('Not a day');
  const boxes = group.getByRole('textbox');
  expect(boxes.elements()).toHaveLength(3);
  for (const box of boxes.all()) {
    await expect.element(box).toBeRequired();
    await expect.element(box).toBeInvalid();
  }
});
