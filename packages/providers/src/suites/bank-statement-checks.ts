// The requirements for statements of closed days: each adds up, and each opens with the previous closing
// balance (MON-833).
import { toDecimal } from '@causeway/money';
import type { BankPort, BankStatement } from '../port.ts';
import { NotPossible, demand, type Check, type Observations } from './check.ts';

const DAYS = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

export function statementChecks({ statements: zone }: BankPort, now: () => Date): readonly Check[] {
  return [
    {
      name: 'statements-chain',
      proves:
        'Statements of closed days add up, say the same again, and open with the closing balance before.',
      needs: 'statements to be asked for (BANK_n_REQUESTS)',
      run: zone.offers.statements ? () => checkChain(zone, now()) : null,
    },
  ];
}

async function checkChain(zone: BankPort['statements'], now: Date): Promise<Observations> {
  const last = new Map<string, BankStatement>();
  const facts: string[] = [];
  for (let back = DAYS; back > 0; back -= 1) {
    const day = zone.dayAt(new Date(now.getTime() - back * DAY_MS));
    const read = await zone.statementsOf(day);
    demand(
      textOf(read) === textOf(await zone.statementsOf(day)),
      `the statement of ${day} says something else when it is asked for again`,
    );
    for (const statement of read) {
      checkOne(statement, day, last.get(keyOf(statement)));
      last.set(keyOf(statement), statement);
      facts.push(`${day} ${statement.currency}: ${String(statement.entries.length)} entries`);
    }
  }
  if (facts.length === 0) throw new NotPossible(`the bank has no statement of the last ${String(DAYS)} days`);
  return { facts };
}

function checkOne(statement: BankStatement, day: string, before: BankStatement | undefined): void {
  const { opening, closing, addsUp, currency } = statement;
  const named = `the statement of ${day} in ${currency}`;
  demand(statement.day === day, `${named} is one of ${statement.day}`);
  demand(opening !== null && closing !== null, `${named} lacks a booked balance`);
  demand(addsUp, `${named} does not add up, or has an entry that cannot be read`);
  if (!before || before.closing === null) return;
  demand(
    before.closing.minor === opening.minor,
    `${named} opens with ${toDecimal(opening)}, the one before closed with ${toDecimal(before.closing)}`,
  );
}

const keyOf = ({ account, currency }: BankStatement): string => `${account}:${currency}`;

const textOf = (read: readonly BankStatement[]): string =>
  JSON.stringify(read, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
