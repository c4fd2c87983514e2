// The frame of a verification form: which issues of a step it shows.
import { ruleMessages, type KycStep, type ValidationIssue } from '@causeway/contract';
import { FeatureTexts } from '@causeway/ui';
import { button } from '@causeway/ui/testing';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { verificationEnterprise } from '../enterprise/index.ts';
import { kycTexts } from '../record/index.ts';
import { unverified } from './wizard.testing.tsx';
import type { WizardUse } from './use-wizard.ts';
import { Wizard } from './wizard.tsx';

const issue = (uid: string, message: ValidationIssue['message']): ValidationIssue => ({
  step: 'stakeholders',
  ...{ uid, field: 'owners', message },
});
const [trust, others] = [issue('trust', 'trust-roles'), issue('fund', 'owners-of-entity')];
/** Found by the server alone. */
const late = issue('fund', 'owner-twice');
const shown = [trust, others, late];
const nothing = (): void => undefined;
const wizard: WizardUse<KycStep> = {
  step: 'stakeholders',
  ...{ index: 0, shown, go: nothing, next: nothing, previous: nothing },
  ...{ jump: nothing, focus: nothing, setRoot: nothing },
};

function Form() {
  const [issues, setIssues] = useState([trust, others]);
  return (
    <Wizard
      error={null}
      foot={<button onClick={() => setIssues([others])}>Delete the trust</button>}
      issues={issues}
      isUnsaved={false}
      steps={[{ key: 'stakeholders', title: 'Stakeholders' }]}
      title="Verification"
      wizard={wizard}
    >
      {null}
    </Wizard>
  );
}

test('an issue of a step goes with its cause', async () => {
  await kycTexts.texts.load('en');
  await show(
    <FeatureTexts of={kycTexts}>
      <Form />
    </FeatureTexts>,
    { of: verificationEnterprise, at: '/account/id-verification', as: unverified(1) },
  );
  const words = ruleMessages.en;
  await expect.element(page.getByText(words['trust-roles'])).toBeVisible();
  await button('Delete the trust').click();
  await expect.element(page.getByText(words['trust-roles'])).not.toBeInTheDocument();
  await expect.element(page.getByText(words['owners-of-entity'])).toBeVisible();
  await expect.element(page.getByText(words['owner-twice'])).toBeVisible();
});
