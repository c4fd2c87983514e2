// Breaks, days and statements as staff read them.
import type {
  AccountDay,
  BankBreak,
  ReceivedStatement,
  ResponseOf,
  getReconciliationState,
} from '@causeway/contract';
import { type CurrencyCode, sumText } from '@causeway/money';
import type { FeatureContext } from '../../../platform/feature.ts';
import { channelField } from '../basics/index.ts';
import { type AccountOf, type StatementRow, accountKey } from '../bank-evidence/index.ts';
import { waitingProposal } from './decide-break.ts';
import { canBeRecorded } from './record-entry.ts';
import { type DayRow, type ListedBreak as Listed, breakStore } from './store.ts';

const amountDto = (currency: string, minor: bigint) => ({
  currency: currency as CurrencyCode,
  value: sumText(minor, currency as CurrencyCode),
});
const amountOrNull = (currency: string, minor: bigint | null) =>
  minor === null ? null : amountDto(currency, minor);
const nameOf = (channel: DayRow['channel']): string => channelField(channel).value;

/** Names that staff gave accounts, by '<channel>:<currency>'. */
export type AccountNames = ReadonlyMap<string, { readonly name: string }>;

const accountNameOf = ({ channel, currency }: AccountOf, names: AccountNames): string =>
  names.get(accountKey({ channel, currency }))?.name ?? nameOf(channel);

const explanationOf = (row: Listed): BankBreak['explanation'] =>
  row.explainedAt === null
    ? null
    : {
        note: row.note ?? '',
        proposedByName: row.proposes === 'explain' ? row.proposerName : null,
        byName: row.explainerName ?? '',
        time: row.explainedAt.toISOString(),
      };

function proposalOf(row: Listed, staffId: string): BankBreak['proposal'] {
  const proposes = waitingProposal(row);
  if (proposes === null || row.proposedAt === null) return null;
  const { counterpart, counterpartDay, counterpartDetail } = row;
  return {
    ...{ proposes, note: row.note ?? '', byName: row.proposerName ?? '', isOwn: row.proposedBy === staffId },
    ...{ time: row.proposedAt.toISOString(), replacedName: row.replacedName },
    counterpart:
      counterpart === null || counterpartDay === null
        ? null
        : { breakKey: counterpart, day: counterpartDay, detail: counterpartDetail ?? '' },
  };
}

export const breakDto = (row: Listed, staffId: string, names: AccountNames): BankBreak => ({
  ...{ breakKey: row.id, version: row.version, channel: row.channel, channelName: accountNameOf(row, names) },
  ...{ account: row.account, day: row.day, kind: row.kind, cause: row.cause, action: row.action },
  ...{ detail: row.detail, isConfirmed: row.isConfirmed, state: row.state },
  amount: amountDto(row.currency, row.amount),
  firstSeenTime: row.firstSeenAt.toISOString(),
  ownerName: row.ownerName,
  isOwn: row.owner === staffId,
  explanation: explanationOf(row),
  closed:
    row.closedBecause === null || row.closedAt === null
      ? null
      : { because: row.closedBecause, time: row.closedAt.toISOString() },
  canBeRecorded: row.state === 'OPEN' && row.decidedBy === null && canBeRecorded(row),
  canBeMatched:
    row.state === 'OPEN' && (row.kind === 'in-theirs-not-ours' || row.kind === 'in-ours-not-theirs'),
  proposal: proposalOf(row, staffId),
});

export const dayDto = (row: DayRow, names: AccountNames): AccountDay => ({
  ...{ channel: row.channel, channelName: accountNameOf(row, names), day: row.day },
  ours: amountDto(row.currency, row.ours),
  theirs: amountOrNull(row.currency, row.theirs),
  difference: amountOrNull(row.currency, row.theirs === null ? null : row.theirs - row.ours),
  inTransit: amountDto(row.currency, row.inTransit),
  explained: amountDto(row.currency, row.explained),
  unexplained: amountOrNull(row.currency, row.unexplained),
  checkedTime: row.checkedAt.toISOString(),
});

export const statementDto = (row: StatementRow, names: AccountNames): ReceivedStatement => ({
  ...{ channel: row.channel, channelName: accountNameOf(row, names), account: row.account, day: row.day },
  ...{ revision: row.revision, statementId: row.statementId ?? '', addsUp: row.addsUp },
  opening: amountOrNull(row.currency, row.opening),
  closing: amountOrNull(row.currency, row.closing),
  entries: row.entryIds.length,
  readTime: row.readAt.toISOString(),
});

export async function stateDto({
  db,
  providers,
}: FeatureContext): Promise<ResponseOf<typeof getReconciliationState>> {
  const store = breakStore(db);
  const newest = new Map((await store.newestDays()).map(({ channel, day }) => [channel, day]));
  const banks = await Promise.all(
    [...providers.banks.keys()].map(async (channel) => ({
      ...{ channel, channelName: nameOf(channel), newestDay: newest.get(channel) ?? null },
      openBreaks: await store.count({ state: 'OPEN', channel }),
    })),
  );
  return { openBreaks: await store.count({ state: 'OPEN' }), banks };
}
