// The texts for corrections, which are marked if one was left empty; and the page after a submission.
import type { TodoItem } from '@causeway/contract';
import { FeatureTexts } from '@causeway/ui';
import { field } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show, person } from '../../../shared/testing.tsx';
import { kycTexts } from '../record/index.ts';
import { personalVerification } from '../personal/index.ts';
import { AnswerFields } from './answer-fields.tsx';
import { SuccessScreen } from './success-screen.tsx';

const todo: TodoItem = {
  id: '22222222-2222-4222-8222-222222222222',
  rejectDetail: { IDV_KYC_REJ_BASIC: 'Which floor?' },
  ...{ notifyType: 1, stakeholderId: null, expiresOn: null },
};

test('an item that was left without a text is marked until it has one', async () => {
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

test('the page after a submission names the day and time of the decision', async () => {
  await kycTexts.texts.load('en');
  await show(
    <FeatureTexts of={kycTexts}>
      <SuccessScreen decisionBy="2026-03-05" onOk={() => undefined} />
    </FeatureTexts>,
    { of: personalVerification, at: '/account/id-verification', as: person },
  );
  await expect.element(page.getByText(/decide by Mar 5, 2026.*(23:59|11:59)/)).toBeVisible();
});
