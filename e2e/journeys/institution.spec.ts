// A licensed institution asks to cooperate: rejected once, sent again, processed by one of staff, completed by another.
import {
  type Language,
  decideApplication,
  getApplication,
  sendInstitutionApplication,
  staffSignIn,
} from '@causeway/contract';
import { seedPassword, seedStaff } from '@causeway/db/seed/names';
import { Applicant, PAPER, registered } from '../api/applicant.ts';
import type { Outside } from '../api/member.ts';
import { newcomer } from '../people.ts';
import { Console } from '../portal/console.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';

const words = {
  en: ['Company name', 'Email', 'Contact platform', 'Account there', 'Cooperation you wish for', 'Submit', 'This field is required.', 'Your application is with us', 'Your last application was not accepted', 'OK', 'Enquire as an institution'],
  'zh-Hans': ['公司名称', '邮箱', '联系平台', '平台账号', '合作意向', '提交', '此项为必填项。', '我们已收到您的申请', '您上次的申请未通过', '确定', '提交机构咨询'],
  'zh-Hant': ['公司名稱', '電郵', '聯絡平台', '平台帳號', '合作意向', '提交', '此項為必填項。', '我們已收到您的申請', '您上次的申請未獲通過', '確定', '提交機構查詢'],
} as const satisfies Record<Language, readonly string[]>; // prettier-ignore

async function decide(
  { api }: Outside,
  memberId: string,
  decision: 'process' | 'reject',
  reason?: string,
): Promise<void> {
  const { token } = await api.call(staffSignIn, { email: seedStaff.senior.email, password: seedPassword });
  const { version } = await api.call(getApplication, { memberId }, { token });
  await api.call(
    decideApplication,
    { memberId, version, decision, ...(reason !== undefined && { reason }) },
    { token },
  );
}

for (const language of ['en', 'zh-Hans', 'zh-Hant'] as const) {
  test(`is asked for, rejected and asked for again, in ${language}`, async ({ page, outside }) => {
    const [company, email, platform, account, wish, submit, required, sent, rejected, ok, enquire] =
      words[language];
    const applicant = new Applicant(await registered(outside, newcomer('business'), language));
    await applicant.goOnIn(page, 'enterprise');
    const portal = new Portal(page, 'enterprise', language);
    await portal.open('/account/id-verification');
    await page.getByRole('link', { name: enquire }).click();
    await portal.press(submit);
    await expect(portal.field(company)).toBeFocused();
    await expect(page.getByText(required).first()).toBeVisible();

    await portal.fill(company, 'Harbour Payments Limited');
    await portal.fill(email, 'partners@harbour.example');
    await portal.choose(platform);
    await portal.fill(account, '+852 5555 1234');
    await portal.fill(wish, 'We would like to offer accounts to our clients.');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: PAPER });
    await expect(page.getByRole('listitem').filter({ hasText: 'licence.pdf' })).toBeVisible();
    await portal.press(submit);
    await expect(portal.heading(sent)).toBeVisible();

    // A reload shows the same, and staff send it back.
    await page.reload();
    await expect(portal.heading(sent)).toBeVisible();
    await decide(outside, applicant.memberId, 'reject', 'No licence of today.');
    await page.reload();
    await expect(page.getByText(rejected)).toBeVisible();
    await expect(page.getByText('No licence of today.')).toBeVisible();
    await expect(portal.field(company)).toHaveValue('Harbour Payments Limited');
    await portal.press(submit);
    await portal.press(ok);
    await expect(page).toHaveURL(/#\/overview/);
  });
}

test('becomes an institution by two of staff', async ({ page, outside, browser }) => {
  const applicant = new Applicant(await registered(outside, newcomer('business')));
  await applicant.call(sendInstitutionApplication, {
    companyName: 'Harbour Payments Limited',
    email: applicant.who.email,
    imType: '2',
    imTypeAcct: '+852 5555 1234',
    description: 'We would like to offer accounts to our clients.',
    applyFiles: [],
    version: 0,
  });
  await decide(outside, applicant.memberId, 'process');
  const staff = new Console(page);
  await staff.signIn();
  await page.goto('/console/#/institutions');
  await page.getByRole('row').filter({ hasText: applicant.who.email }).first().click();
  await page.getByRole('textbox', { name: 'Add a note' }).fill('Register checked.');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Register checked.' })).toBeVisible();
  await page.getByRole('button', { name: 'Make an institution' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make an institution' }).click();
  await expect(page.getByText('Institution', { exact: true }).first()).toBeVisible();

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await applicant.goOnIn(theirs, 'enterprise');
  const portal = new Portal(theirs, 'enterprise');
  await portal.open('/account/institution-application');
  await expect(portal.heading('Your account is an institution’s')).toBeVisible();
  await context.close();
});
