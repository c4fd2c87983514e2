// A director abroad is verified on a device of their own, by a link and without a session (VER-115 to VER-118).
import { listCheckLinks } from '@causeway/contract';
import { Business } from '../api/business.ts';
import { BusinessForm } from '../portal/business.ts';
import { IdentityCheck } from '../portal/identity-check.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';

test('a director abroad opens a link, passes the check by camera, and the business sees each step', async ({
  page,
  outside,
  browser,
  language,
}) => {
  const business = await Business.register(outside, language);
  await business.draftWhole();
  const form = await BusinessForm.of(business, page);
  const { say } = form;
  await form.open();
  await form.next('business');
  await form.next('stakeholders');
  const directors = form.list('directors');
  const email = `abroad-${business.who.email}`;
  await form.act('directors', say('verificationEnterprise.link.sendOf', { name: 'Person director' }));
  await form.dialog
    .getByRole('textbox', { name: say('verificationEnterprise.link.email'), exact: true })
    .fill(email);
  await form.portal.button(say('verificationEnterprise.link.sendEmail'), form.dialog).click();
  await expect(form.dialog.getByText(say('verificationEnterprise.link.sentTo', { email }))).toBeVisible();
  await form.portal.button(say('verificationEnterprise.link.close'), form.dialog).last().click();
  await expect(directors.getByText(say('verificationEnterprise.link.state.sent'))).toBeVisible();

  const link = /https?:\S+token=\S+/.exec(await outside.box.newestMail(email))?.[0] ?? '';
  const context = await browser.newContext({ permissions: ['camera'] });
  const abroad = await context.newPage();
  const there = new Portal(abroad, 'enterprise', language);
  await abroad.goto(link);
  await expect(abroad.getByText('Person', { exact: false }).first()).toBeVisible();
  await expect(abroad).toHaveURL(/#\/identity-check$/);
  await expect(directors.getByText(say('verificationEnterprise.link.state.opened'))).toBeVisible({
    timeout: 20_000,
  });

  const check = new IdentityCheck(there, abroad.getByRole('main'));
  await abroad.reload();
  await check.begin();
  await check.agree();
  await check.frame.getByRole('radio', { name: say('frameIdCard') }).check();
  await check.next();
  await check.show('camera');
  const back = await abroad.request.get('/world/documents/back.png', {
    params: { type: 'ID_CARD', firstName: 'Nora', lastName: 'Quay', country: 'SG' },
  });
  await check.show({ name: 'back.png', bytes: await back.body() });
  await expect(directors.getByText(say('verificationEnterprise.link.state.underWay'))).toBeVisible({
    timeout: 20_000,
  });
  await check.show('camera');
  await check.finish();
  await expect(abroad.getByText(say('linkedCheck.done'))).toBeVisible({ timeout: 20_000 });
  await context.close();

  await expect(directors.getByText(say('verified'), { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(directors.getByText('Person director')).toBeVisible();
  const links = await outside.api.call(listCheckLinks, {}, { token: form.portal.token });
  expect(links).toMatchObject([{ state: 'finished', email }]);
});
