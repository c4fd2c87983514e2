// The settings: a line is changed with its effects in view; a colleague's change can be confirmed, one's own
// cannot.
import {
  decideSettingChange,
  listSettingChanges,
  listSettings,
  previewSettingChange,
  proposeSettingChange,
  settingTexts,
  withdrawSettingChange,
  type SettingChange,
  type SettingLine,
} from '@causeway/contract';
import { answer, asked, button, choose, field, leap, moveTime, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { settings } from './index.ts';
import { SettingsPage } from './settings-page.tsx';

const key = { currency: 'USD', way: 'bank', tier: null, memberId: null };
const before = { fixed: '25.00', percent: '0.00', min: null, max: null };
const after = { ...before, fixed: '30.00' };
const change: SettingChange = {
  ...{ id: '22222222-2222-4222-8222-222222222222', name: 'transfer-fee', status: 'waiting' },
  ...{ lines: [{ key, before, after }], reason: 'As agreed', proposedBy: 'Sasha Settings' },
  ...{ validFrom: '2026-03-02T02:00:00Z', proposedAt: '2026-03-02T02:00:00Z', isOwn: false },
  ...{ decidedBy: null, decidedAt: null, withdrawnBy: null, endTime: null },
};
const fields = settingTexts.en.fields;

const answerChanges = (waiting: readonly SettingChange[]): void =>
  answer(listSettingChanges, ({ status }) =>
    status === 'waiting' ? { list: [...waiting], total: waiting.length } : { list: [], total: 0 },
  );

function open(
  waiting: readonly SettingChange[] = [],
  at = '/settings',
  line: SettingLine = { key, value: before, change: null },
) {
  answer(listSettings, { lines: [line], added: [], tiers: ['standard'] });
  answerChanges(waiting);
  answer(previewSettingChange, [
    { what: 'example-fee', example: '1,000.00 USD', before: '25.00 USD', after: '30.00 USD' },
  ]);
  answer(proposeSettingChange, { status: 'waiting' });
  answer(decideSettingChange, { status: 'applied' });
  answer(withdrawSettingChange, {});
  const shown = (
    <main tabIndex={-1}>
      <SettingsPage />
    </main>
  );
  return show(shown, { of: settings, at, as: { ...reviewer, role: 'settings' } });
}

test('changing a line shows the old value and the effects and requires a reason', async () => {
  const { say } = await open();
  await button(/^Change USD/).click();
  const dialog = page.getByRole('dialog');
  const save = button(say('settings.dialog.propose'), dialog);
  await expect.element(field(fields.fixed, dialog)).toHaveFocus();
  await field(say('decision.reason'), dialog).fill('As agreed');
  await expect.element(save).toBeDisabled();
  await field(fields.percent, dialog).fill('half');
  await expect
    .element(dialog.getByText('Enter a percentage from 0 to 100, with at most two decimals.'))
    .toBeVisible();
  await field(fields.percent, dialog).fill('0');
  await field(fields.fixed, dialog).fill('30');
  await expect
    .element(
      dialog.getByText(say('settings.effects.beforeAfter', { before: '25.00 USD', after: '30.00 USD' })),
    )
    .toBeVisible();
  answer(listSettings, { lines: [{ key, value: before, change }], added: [], tiers: ['standard'] });
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect(asked(proposeSettingChange).map(({ request }) => request)).toEqual([
    { name: 'transfer-fee', lines: [{ key, before, after }], reason: 'As agreed' },
  ]);
});

test('only a change that raises a limit needs a colleague', async () => {
  const held = {
    key: { channel: '3', tier: null, memberId: null },
    value: { accountsMax: '3' },
    change: null,
  };
  const { say } = await open([], '/settings?name=opening-limit', held);
  await button(/^Change /).click();
  const dialog = page.getByRole('dialog');
  await field(fields.accountsMax, dialog).fill('2');
  await expect.element(dialog.getByText(say('settings.dialog.followsOne'))).toBeVisible();
  await expect.element(button(say('settings.dialog.save'), dialog)).toBeVisible();
  await field(fields.accountsMax, dialog).fill('4');
  await expect.element(dialog.getByText(say('settings.dialog.followsTwo'))).toBeVisible();
});

test('typed values survive Escape, and switching settings asks first', async () => {
  const { say, history } = await open([], '/settings?name=transfer-fee');
  const dialog = page.getByRole('dialog');
  const change = button(/^Change USD/);
  await change.click();
  await expect.element(field(fields.fixed, dialog)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(change).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await field(fields.fixed, dialog).fill('30');
  await userEvent.keyboard('{Escape}');
  history.push('/settings?name=deposit-fee');
  const question = page.getByRole('dialog', { name: say('ui.unsaved.title') });
  await button(say('ui.unsaved.stay'), question).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field(fields.fixed, dialog)).toHaveValue('30');
  expect(history.location.search).toBe('?name=transfer-fee');
});

test('a line is added for a tier, starting at a Hong Kong time', async () => {
  const { say } = await open();
  await button(new RegExp(`^${say('settings.add')}`)).click();
  const dialog = page.getByRole('dialog');
  await expect.element(page.getByRole('combobox', { name: fields.currency, exact: true })).toHaveFocus();
  await choose(fields.currency, 'EUR');
  await choose(fields.way, settingTexts.en.options.way.bank);
  await choose(say('settings.dialog.scope'), say('settings.dialog.tier'));
  await dialog.getByRole('combobox', { name: say('settings.tier') }).fill('gold');
  await field(fields.fixed, dialog).fill('1');
  await field(fields.percent, dialog).fill('0.1');
  await choose(say('settings.dialog.when'), say('settings.dialog.later'));
  await field(say('settings.dialog.at'), dialog).fill('2099-01-01T00:00');
  await field(say('decision.reason'), dialog).fill('New tier');
  await button(say('settings.dialog.propose'), dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(proposeSettingChange)[0]?.request).toEqual({
    name: 'transfer-fee',
    lines: [
      {
        key: { currency: 'EUR', way: 'bank', tier: 'gold', memberId: null },
        before: null,
        after: { fixed: '1.00', percent: '0.10', min: null, max: null },
      },
    ],
    reason: 'New tier',
    validFrom: '2098-12-31T16:00:00.000Z',
  });
});

test.each([
  ['member', 'memberId'],
  ['tier', 'tier'],
] as const)('a line for one %s is incomplete until one is chosen', async (scope, empty) => {
  const { say } = await open();
  await button(new RegExp(`^${say('settings.add')}`)).click();
  const dialog = page.getByRole('dialog');
  await choose(fields.currency, 'EUR');
  await choose(fields.way, settingTexts.en.options.way.bank);
  await choose(say('settings.dialog.scope'), say(`settings.dialog.${scope}`));
  await field(fields.fixed, dialog).fill('7');
  await field(fields.percent, dialog).fill('0');
  await field(say('decision.reason'), dialog).fill('As agreed');
  await button(say('settings.dialog.propose'), dialog).click();
  await expect.element(dialog.getByText(say('rule.required'))).toBeVisible();
  await expect.element(dialog.getByLabelText(say(`settings.${empty}`), { exact: false })).toHaveFocus();
  expect(asked(proposeSettingChange)).toEqual([]);
  expect(asked(previewSettingChange)).toEqual([]);
});

test('an existing line and an unknown member show an error at the field', async () => {
  const { say } = await open();
  await button(new RegExp(`^${say('settings.add')}`)).click();
  const dialog = page.getByRole('dialog');
  await choose(fields.currency, 'USD');
  await choose(fields.way, settingTexts.en.options.way.bank);
  await field(fields.fixed, dialog).fill('7');
  await field(fields.percent, dialog).fill('0');
  await field(say('decision.reason'), dialog).fill('As agreed');
  await expect.element(dialog.getByText(say('settings.dialog.exists'))).toBeVisible();
  await expect.element(button(say('settings.dialog.propose'), dialog)).toBeDisabled();
  refuse(previewSettingChange, 'not-found');
  await choose(say('settings.dialog.scope'), say('settings.dialog.member'));
  await field(say('settings.memberId'), dialog).fill('1000000009');
  await expect.element(dialog.getByText(say('settings.dialog.unknownMember'))).toBeVisible();
  await button(say('settings.dialog.propose'), dialog).click();
  await expect.element(field(say('settings.memberId'), dialog)).toHaveFocus();
  expect(asked(proposeSettingChange)).toEqual([]);
});

test('hours that end before they start show an error at the field', async () => {
  const value = {
    ...{ hoursFrom: '09:00', hoursTo: '18:00', isDaily: 'no' },
    ...{ closedEn: null, closedZhHans: null, closedZhHant: null },
  };
  const { say } = await open([], '/settings?name=chat-hours');
  answer(listSettings, { lines: [{ key: {}, value, change: null }], added: [], tiers: [] });
  await button(say('settings.changeNamed', { line: settingTexts.en.names['chat-hours'] })).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(say('settings.dialog.unchanged'))).toBeVisible();
  await dialog.getByLabelText(new RegExp(`^${fields.hoursFrom}`)).fill('19:00');
  await expect.element(dialog.getByText(`Must be later than “${fields.hoursFrom}”.`)).toBeVisible();
  await expect.element(dialog.getByText(say('settings.dialog.unchanged'))).not.toBeInTheDocument();
});

test('a search for tiers points to the search for members, in each language', async () => {
  const { say } = await open([], '/settings?name=member-tier');
  answer(listSettings, ({ memberId }) => ({
    lines: memberId === undefined ? [] : [{ key: { memberId }, value: { tier: 'standard' }, change: null }],
    ...{ added: [], tiers: ['standard'] },
  }));
  await expect.element(page.getByText(say('settings.findMember'))).toBeVisible();
  await field(say('settings.memberId')).fill('1000000001');
  await expect.element(page.getByRole('cell', { name: settingTexts.en.options.tier.standard })).toBeVisible();
  await button(say('settings.changeNamed', { line: '1000000001' })).click();
  const tier = page.getByRole('dialog').getByRole('combobox', { name: fields.tier });
  await expect.element(tier).toHaveValue(settingTexts.en.options.tier.standard);
});

test('countries are sorted by their names', async () => {
  await open([], '/settings?name=country-risk');
  const lines = ['DE', 'DZ', 'EG'].map((country) => ({
    key: { country },
    value: { level: '1' },
    change: null,
  }));
  answer(listSettings, { lines, added: [], tiers: [] });
  const rows = page.getByRole('row');
  await expect.element(rows.nth(1).getByRole('cell').first()).toHaveTextContent('Algeria');
  expect(rows.elements().map(({ textContent }) => textContent.split(/(?<=[a-z])(?=[A-Z])/)[0])).toEqual([
    ...[fields.country, 'Algeria', 'Egypt', 'Germany'],
  ]);
});

test("a colleague's proposal appears by itself, also after a refused change", async () => {
  moveTime();
  const { say } = await open();
  const confirm = button(say('settings.waiting.confirm'));
  await expect.element(button(/^Change USD/)).toBeVisible();
  answerChanges([change]);
  await leap(20_000);
  await expect.element(confirm).toBeVisible();
  answerChanges([]);
  await leap(20_000);
  await expect.element(confirm).not.toBeInTheDocument();
  await button(/^Change USD/).click();
  const dialog = page.getByRole('dialog');
  await field(fields.fixed, dialog).fill('31');
  await field(say('decision.reason'), dialog).fill('As agreed');
  answerChanges([change]);
  refuse(proposeSettingChange, 'setting-change-open');
  await button(say('settings.dialog.propose'), dialog).click();
  await expect.element(dialog.getByText(say('error.setting-change-open'))).toBeVisible();
  await button(say('ui.action.cancel'), dialog).click();
  await expect.element(confirm).toBeVisible();
});

test('a colleague’s change can be confirmed or rejected, an own change only withdrawn', async () => {
  const own = { ...change, id: '33333333-3333-4333-8333-333333333333', isOwn: true };
  const { say } = await open([change, own]);
  await expect.element(button(say('settings.waiting.confirm'))).toHaveLength(1);
  await button(say('settings.waiting.confirm')).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(say('settings.effects.title'))).toBeVisible();
  await button(say('settings.waiting.confirm'), dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(decideSettingChange)[0]?.request).toEqual({ id: change.id, decision: 'confirm' });
  await button(say('settings.waiting.withdraw')).click();
  await button(say('settings.waiting.withdraw'), dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(withdrawSettingChange)[0]?.request).toEqual({ id: own.id });
});

test('the address names the setting and the owner of the lines', async () => {
  await open([], '/settings?name=movement-limit&memberId=1000000001');
  await expect
    .element(page.getByRole('heading', { name: settingTexts.en.names['movement-limit'] }))
    .toBeVisible();
  expect(asked(listSettings).at(-1)?.request).toEqual({ name: 'movement-limit', memberId: '1000000001' });
});

test('a setting with one line shows its fields, and a list allows several choices', async () => {
  const value = {
    ...{ agentChatsMax: '5', waitingMax: '50', inactiveMinutes: '30', fileTypes: 'jpg,png' },
    ...{ fileMegabytesMax: '10', filesMax: '10', keptDays: '730' },
  };
  const { say } = await open([], '/settings?name=chat-limits');
  answer(listSettings, { lines: [{ key: {}, value, change: null }], added: [], tiers: [] });
  answer(proposeSettingChange, { status: 'applied' });
  await expect.element(page.getByText('JPG, PNG')).toBeVisible();
  await button(say('settings.changeNamed', { line: settingTexts.en.names['chat-limits'] })).click();
  const dialog = page.getByRole('dialog');
  await choose(fields.fileTypes, 'PDF');
  await field(fields.filesMax, dialog).fill('101');
  await expect.element(dialog.getByText('Enter a whole number from 0 to 100.')).toBeVisible();
  await field(fields.filesMax, dialog).fill('3');
  await field(say('decision.reason'), dialog).fill('Fewer files');
  await button(say('settings.dialog.save'), dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const after = { ...value, fileTypes: 'jpg,png,pdf', filesMax: '3' };
  expect(asked(proposeSettingChange)[0]?.request.lines).toEqual([{ key: {}, before: value, after }]);
});

test('the new holidays of a calendar file become one change, and unreadable lines are reported', async () => {
  const { say } = await open([], '/settings?name=holiday');
  answer(listSettings, {
    lines: [{ key: { day: '2099-01-01' }, value: { name: 'New Year' }, change: null }],
    ...{ added: [], tiers: [] },
  });
  answer(proposeSettingChange, { status: 'applied' });
  const choosing = async (text: string): Promise<void> => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    const chosen = new DataTransfer();
    chosen.items.add(new File([text], 'holidays.ics', { type: 'text/calendar' }));
    if (!input) throw new Error('no file can be chosen');
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const event = (day: string, name: string) => `BEGIN:VEVENT\nDTSTART:${day}\nSUMMARY:${name}\nEND:VEVENT\n`;
  const file = (events: string) => `BEGIN:VCALENDAR\n${events}END:VCALENDAR\n`;
  await expect.element(button(say('settings.calendar.verb'))).toBeVisible();
  await choosing('day;name');
  await expect.element(page.getByText(say('settings.calendar.issues.no-calendar'))).toBeVisible();
  await choosing(
    file(event('20990101', 'New Year') + event('20990701', 'Summer') + event('20010101', 'Past')),
  );
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByText(say('settings.calendar.title', { file: 'holidays.ics' })))
    .toBeVisible();
  await field(say('decision.reason'), dialog).fill('As gazetted');
  await button(say('settings.dialog.save'), dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(proposeSettingChange)[0]?.request).toEqual({
    name: 'holiday',
    lines: [{ key: { day: '2099-07-01' }, before: null, after: { name: 'Summer' } }],
    reason: 'As gazetted',
  });
});
