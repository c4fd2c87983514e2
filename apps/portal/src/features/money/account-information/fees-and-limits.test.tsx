// The member's fees and limits: in words, with free services named as free, and a planned change with its
// date.
import { getOwnTariff, settingTexts } from '@causeway/contract';
import { answer } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { FeesAndLimits } from './fees-and-limits.tsx';
import { accountInformation } from './index.ts';

const fee = { fixed: '0.00', percent: '0.00', min: null, max: null };

test.each(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'current and future fees are shown, in %s',
  async (language) => {
    answer(getOwnTariff, [
      {
        ...{
          name: 'transfer-fee',
          key: { currency: 'USD', way: 'bank' },
          value: { ...fee, fixed: '1250.00' },
        },
        next: { value: { ...fee, percent: '0.50', min: '12.00' }, validFrom: '2026-03-31T16:00:00Z' },
      },
      { name: 'deposit-fee', key: { currency: 'USD', channel: '3' }, value: fee, next: null },
    ]);
    const { say } = await show(<FeesAndLimits />, {
      ...{ of: accountInformation, at: '/account/account-information', language },
    });
    const { names, fields, options } = settingTexts[language];
    await page.getByText(names['transfer-fee']).click();
    await expect.element(page.getByText(`USD · ${options.way.bank}`)).toBeVisible();
    await expect.element(page.getByText(new RegExp(`${fields.fixed} .*1,250\\.00`))).toBeVisible();
    for (const part of [`${fields.percent} 0\\.50 %`, `${fields.min} .*12\\.00`])
      await expect.element(page.getByText(new RegExp(part))).toBeVisible();
    await page.getByText(names['deposit-fee']).click();
    await expect.element(page.getByText(say('accountInformation.tariff.free'))).toBeVisible();
  },
);
