// The life of a payee as one table, and what its screening means (MON-075).
import type { PayeeStatus } from '@causeway/contract';
import type { RiskLevel } from '@causeway/providers/port';
import type { StateTable } from '../../../platform/state-table.ts';
import type { Check } from './store.ts';

/** `clear`: the screening found nothing; `flag`: staff have to look; `approve` and `reject` are theirs. */
export type PayeeEvent = 'add' | 'clear' | 'flag' | 'approve' | 'reject';

export const payeeStates: StateTable<PayeeStatus, PayeeEvent, never> = [
  { from: null, event: 'add', to: 'PENDING', journal: null },
  { from: 'PENDING', event: 'clear', to: 'NORMAL', journal: null },
  { from: 'PENDING', event: 'flag', to: 'PENDING', journal: null },
  { from: 'PENDING', event: 'approve', to: 'NORMAL', journal: null },
  { from: 'PENDING', event: 'reject', to: 'REFUSED', journal: null },
];

/** Most screenings answer in a moment; what is awaited for longer than this is listed for staff. */
const AWAITED_MS = 10 * 60_000;

export const awaitedSince = (now: Date): Date => new Date(now.getTime() - AWAITED_MS);

export const isPayable = (payee: { readonly status: PayeeStatus }): boolean => payee.status === 'NORMAL';

export const partyCheck = (answer: { readonly hit: boolean; readonly reason: string | null }): Check => ({
  name: 'party-screening',
  outcome: answer.hit ? 'fail' : 'pass',
  detail: answer.reason ?? '',
});

/** Risk 0 and 1 pass; 2 and an unknown one want a look; 3 and 4, and an abnormal address, fail. */
export const addressCheck = (answer: {
  readonly riskLevel: RiskLevel;
  readonly abnormal: boolean;
}): Check => {
  const { riskLevel, abnormal } = answer;
  const fails = abnormal || riskLevel === 3 || riskLevel === 4;
  return {
    name: 'address-screening',
    outcome: fails ? 'fail' : riskLevel <= 1 ? 'pass' : 'look',
    detail: abnormal ? 'abnormal' : `risk ${String(riskLevel)}`,
  };
};

export const screeningEvent = (checks: readonly Check[]): 'clear' | 'flag' =>
  checks.every((check) => check.outcome === 'pass') ? 'clear' : 'flag';
