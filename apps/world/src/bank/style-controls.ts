// The controls of how a bank writes: a named style, and each habit by itself.
import * as z from 'zod';
import { ControlRefusal, type WorldContext } from '../module.ts';
import type { Bank } from './bank.ts';
import { entryReport } from './entry-report.ts';
import { STYLE, STYLES, STYLE_NAMES, nameOf } from './styles.ts';

const tag = 'banks';

const CHANGE = STYLE.partial().extend({
  /** The style that the other habits change; by default the bank's current one. */
  style: z.enum(STYLE_NAMES).optional(),
});

export function mountStyleControls(context: WorldContext, bankOf: (channel?: string) => Bank): void {
  context.control({
    method: 'GET',
    path: '/banks/styles',
    tag,
    summary: 'How banks of other houses write: the named styles, and what each habit can be',
    answers: '{ styles: { name: { version, batches, ... } }, habits: { batches: [value, ...], ... } }',
    handle: () => ({ styles: STYLES, habits: choices() }),
  });
  context.control({
    method: 'PUT',
    path: '/banks/:channel/style',
    tag,
    summary: 'Let a bank write as another house does: a named style, single habits, or both',
    answers: '{ style: its name or null of a mixture, habits: { version, batches, ... } }',
    body: CHANGE,
    handle: ({ params, body: { style, ...habits } }) => {
      const bank = bankOf(params['channel']);
      bank.setStyle(STYLE.parse({ ...(style ? STYLES[style] : bank.style()), ...habits }));
      return styleReport(bank);
    },
  });
  context.control({
    method: 'POST',
    path: '/banks/:channel/report',
    tag,
    summary: "Send a camt.052 of today's entries so far",
    answers: 'nothing (204)',
    handle: ({ params }) => {
      if (!bankOf(params['channel']).report()) throw new ControlRefusal(422, 'Nothing was booked today.');
    },
  });
  context.control({
    method: 'GET',
    path: '/banks/:channel/entries',
    tag,
    summary: "All entries of a bank's books, oldest first: the truth that its messages tell, each in its way",
    answers: '{ entries: [{ bankReference, direction, account, currency, amount, ... }] }',
    handle: ({ params }) => ({ entries: bankOf(params['channel']).books.entries.map(entryReport) }),
  });
}

export const styleReport = (bank: Bank) => ({ style: nameOf(bank.style()), habits: bank.style() });

type Choices = readonly (string | boolean)[];

/** The habits that are chosen from a list, which the page shows. */
const choices = (): Readonly<Record<string, Choices>> =>
  Object.fromEntries(
    Object.entries(STYLE.shape).flatMap(([name, habit]): [string, Choices][] => {
      if (habit instanceof z.ZodBoolean) return [[name, [true, false]]];
      return habit instanceof z.ZodEnum ? [[name, habit.options]] : [];
    }),
  );
