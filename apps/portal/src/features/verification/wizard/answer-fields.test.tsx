// The words for items of a correction: each has a field with the item's text, and what was left open is marked.
import type { TodoItem } from '@causeway/contract';
import { FeatureTexts } from '@causeway/ui';
import { field } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show, person } from '../../../shared/testing.tsx';
import { kycTexts } from '../record/index.ts';
import { personalVerification } from '../personal/index.ts';
import { AnswerFields } from './answer-fields.tsx';

const todo: TodoItem = {
  id: '22222222-2222-4222-8222-222222222222',
  rejectDetail: { IDV_KYC_REJ_BASIC: 'Which floor?' },
  ...{ notifyType: 1, stakeholderId: null, expiresOn: null },
};

test('an item that was left open is marked until it has words', async () => {
  await kycTexts.texts.load('en');
  const typed: [string, string][] = [];
  const answers = {
    ...{ textOf: () => '', sent: [], forget: () => undefined },
    type: (id: string, text: string) => typed.push([id, text]),
  };
  const draft = { view: { todos: [todo] }, answers, openItems: [todo.id] };
  await show(
    <FeatureTexts of={kycTexts}>
      <AnswerFields draft={draft} expiring="Identity" />
    </FeatureTexts>,
    { of: personalVerification, at: '/account/id-verification', as: person },
  );
  const words = field('[Basic information] Which floor?');
  await expect.element(words).toBeInvalid();
  await expect.element(page.getByText('Change this, or say why you can’t.')).toBeVisible();
  await words.fill('I');
  expect(typed).toEqual([[todo.id, 'I']]);
});
