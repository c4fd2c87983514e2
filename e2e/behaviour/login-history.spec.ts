// The history of sign-ins as a file: complete, including failed ones, and without formulas for a spreadsheet.
import { readFile } from 'node:fs/promises';
import { signIn } from '@causeway/contract';
import { Member } from '../api/member.ts';
import { comeIn } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { SecuritySettings } from '../portal/security.ts';
import { expect, test } from '../test.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** The person who signs in chooses the browser's name for itself. */
test.use({ userAgent: '=HYPERLINK("https://evil.example","Chrome") Chrome/140.0.0.0 @SUM(1+1)' });

test('the sign-in history is exported with its columns, and safe for a spreadsheet', async ({
  page,
  outside,
}) => {
  const { who } = await Member.register(outside);
  const { type, email } = who;
  await outside.api.answer(signIn, { type, email, password: 'Wrong#1234' });
  const portal = new Portal(page);
  await portal.openInLanguage('/login');
  await comeIn(portal, who);
  await new SecuritySettings(portal, outside.box, who).open();
  const history = page.getByRole('region', { name: portal.say('security.history.title') });
  await expect(
    history.getByRole('row').filter({ hasText: portal.say('security.history.outcomes.wrong-credentials') }),
  ).toBeVisible();

  const downloading = page.waitForEvent('download');
  await portal.press(`${portal.say('security.history.export')}: ${portal.say('security.history.title')}`);
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true);
  const [heading, ...lines] = text.slice(BYTE_ORDER_MARK.length).trimEnd().split(/\r?\n/);
  expect(heading).toBe('Time (GMT+8),Outcome,Signed in with,Browser,System,Device,Network address,Country');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Signed in,Password,/);
  expect(lines[1]).toContain(',Wrong account or password,Password,');
  expect(lines[2]).toContain(',Registered,');
  for (const cell of lines.flatMap((line) => line.split(','))) expect(cell).not.toMatch(/^"?[=+@-]/);
  await expect(page.getByText(portal.say('security.history.exportDone'))).toBeVisible();
});
