// Staff who read Chinese note on an application of an institution, process it and complete it, by two of them.
import {
  decideApplication,
  getApplication,
  sendInstitutionApplication,
  staffSignIn,
} from '@causeway/contract';
import { seedPassword, seedStaff } from '@causeway/db/seed/names';
import { Applicant, registered } from '../api/applicant.ts';
import { newcomer } from '../people.ts';
import { Console } from '../portal/console.ts';
import { expect, test } from '../test.ts';

const texts = {
  'zh-Hans': { add: '添加备注', save: '添加', complete: '设为机构会员', institution: '机构会员' },
  'zh-Hant': { add: '新增備註', save: '新增', complete: '設為機構會員', institution: '機構會員' },
} as const;

for (const language of ['zh-Hans', 'zh-Hant'] as const) {
  test(`an application is noted on and completed, ${language}`, async ({ page, outside }) => {
    const say = texts[language];
    const applicant = new Applicant(await registered(outside, newcomer('business'), language));
    await applicant.call(sendInstitutionApplication, {
      companyName: 'Harbour Payments Limited',
      email: applicant.who.email,
      imType: '2',
      imTypeAcct: '+852 5555 1234',
      description: '希望為客戶開立帳戶。',
      applyFiles: [],
      version: 0,
    });
    const { api } = outside;
    const { memberId } = applicant;
    const { token } = await api.call(staffSignIn, { email: seedStaff.senior.email, password: seedPassword });
    const { version } = await api.call(getApplication, { memberId }, { token });
    await api.call(decideApplication, { memberId, version, decision: 'process' }, { token });

    const staff = new Console(page);
    await staff.signIn();
    await staff.speak(language);
    await page.goto('/console/#/institutions');
    await page.getByRole('row').filter({ hasText: applicant.who.email }).first().click();
    await page.getByRole('textbox', { name: say.add }).fill('已核對登記冊。');
    await page.getByRole('button', { name: say.save, exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '已核對登記冊。' })).toBeVisible();
    await page.getByRole('button', { name: say.complete }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say.complete }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(say.institution, { exact: true }).first()).toBeVisible();
  });
}
