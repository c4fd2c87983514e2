// A calling code in its field: one of several places is not cut, and its places are listed where it is chosen.
import { countryName, getCallingCodes } from '@causeway/contract';
import { FeatureTexts } from '@causeway/ui';
import { answer } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerLists, show } from '../../../shared/testing.tsx';
import { personalVerification } from '../personal/index.ts';
import { kycTexts } from '../record/index.ts';
import { unverified } from '../wizard/wizard.testing.tsx';
import { ContactPhone } from './contact-fields.tsx';

const codes = { GB: '44', GG: '44', IM: '44', SG: '65' };

test.for([
  ['44', '+44'],
  ['65', '+65 Singapore'],
] as const)('the code %s reads %s', async ([value, reads]) => {
  await kycTexts.texts.load('en');
  answerLists();
  answer(
    getCallingCodes,
    Object.entries(codes).map(([countryCode, callingCode]) => ({
      ...{ countryCode, callingCode, name: countryName(countryCode, 'en') },
    })),
  );
  const nothing = (): void => undefined;
  await show(
    <FeatureTexts of={kycTexts}>
      <ContactPhone
        code={{ value, onChange: nothing, onBlur: nothing }}
        number={{ value: '', onChange: nothing, onBlur: nothing }}
      />
    </FeatureTexts>,
    { of: personalVerification, at: '/account/id-verification', as: unverified(3) },
  );
  const code = page.getByRole('combobox');
  await expect.element(code).toHaveValue(reads);
  await code.click();
  await expect.element(page.getByRole('option', { name: /^\+44 .*Guernsey.*Isle of Man/ })).toBeVisible();
});
