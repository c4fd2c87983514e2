// Requests missing data from each bank: statements of closed days, and the current day for money that only a notice reported
// (MON-720, MON-730).
import { ProviderError, ProviderUnavailable, type BankPort } from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';
import { dayAfter, daysBetween, evidenceStore, keepStatement, noticeProofs } from '../bank-evidence/index.ts';
import { depositTools, reopenBooked } from '../deposits/index.ts';
import { compareAccount } from './compare-account.ts';
import { endNeverBooked } from './end-never-booked.ts';

/** The number of days for which missing statements are requested. */
const DAYS_BACK = 31;
/** The time after which a bank is asked again for missing data. */
const AGAIN_MS = 10 * 60 * 1000;

/** One server's memory of a bank between two rounds; if it is lost, everything is only read once more. */
export interface Memory {
  askedAt: number;
}

export async function lookAtBank(context: FeatureContext, bank: BankPort, memory: Memory): Promise<void> {
  const now = context.clock.now().getTime();
  const isDue = Math.abs(now - memory.askedAt) >= AGAIN_MS;
  try {
    const read = isDue ? await readStatements(context, bank) : false;
    const proven = await context.use(noticeProofs).look(bank);
    if (isDue) memory.askedAt = now;
    // Runs first, because a deposit that is pending again counts in the comparison.
    const isReopened = await reopenBooked(context.use(depositTools), bank.channel);
    if (read || proven || isReopened || isDue) await compareAll(context, bank);
    await endNeverBooked(context, bank);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderError)) throw error;
    context.log[context.outages.levelOf(error, 'warn')](
      { channel: bank.channel, because: error.message },
      'a bank does not say what it has booked',
    );
  }
}

/** Requests missing days, and days with a wrong statement, which the bank may correct. */
async function readStatements(context: FeatureContext, bank: BankPort): Promise<boolean> {
  const { statements: zone, channel } = bank;
  if (!zone.offers.statements) return false;
  const store = evidenceStore(context.db);
  const yesterday = dayAfter(zone.dayAt(context.clock.now()), -1);
  const starts = (await store.starts()).filter((each) => each.channel === channel);
  const first = starts.map(({ day }) => day).toSorted()[0] ?? yesterday;
  const from = [first, dayAfter(yesterday, 1 - DAYS_BACK)].toSorted().at(-1) ?? first;
  const [read, wrong] = await Promise.all([store.daysRead(channel, from), store.daysInDoubt(channel, from)]);
  let isNew = false;
  for (const day of daysBetween(from, yesterday)) {
    if (read.has(day) && !wrong.has(day)) continue;
    for (const statement of await zone.statementsOf(day))
      if (await keepStatement(context, bank, statement)) isNew = true;
  }
  return isNew;
}

async function compareAll(context: FeatureContext, bank: BankPort): Promise<void> {
  const starts = await evidenceStore(context.db).starts();
  for (const { channel, currency } of starts)
    if (channel === bank.channel) await compareAccount(context, bank, { channel, currency });
}
