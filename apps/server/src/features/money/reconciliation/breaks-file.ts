// Differences with banks as a file, by the filters of the page; each download is written to the trail
// (MON-881).
import type { BankBreak, Language, RequestOf, exportBankBreaks } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { hongKongDay, hongKongTime } from '../../../platform/clock/hong-kong.ts';
import { csvFile } from '../../../platform/csv.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { type CallContext, Download } from '../../../platform/http/context.ts';
import { bankAccounts } from '../bank-accounts/index.ts';
import { type AccountNames, breakDto } from './dto.ts';
import { catalogues } from './messages/index.ts';
import { type BreakFilter, type BreakStore, type ListedBreak, breakStore } from './store.ts';

const columns = [
  'firstSeen', 'bank', 'account', 'day', 'kind', 'cause', 'currency', 'amount', 'detail', 'state', 'owner', 'note',
  'proposer', 'proposed', 'confirmer', 'confirmed', 'closed',
] as const; // prettier-ignore
type Column = (typeof columns)[number];

/** The number of rows in one read. */
const PIECE = 1000;

/** Refuses nothing-to-export. */
export async function breaksFile(
  context: FeatureContext,
  { actor, request, language, now }: CallContext<StaffActor>,
  { isMine, ...filter }: RequestOf<typeof exportBankBreaks>,
): Promise<Download> {
  const names = await context.use(bankAccounts).all();
  const asked = { ...filter, mine: isMine ? actor.staffId : undefined };
  const breaks = allBreaks(breakStore(context.db), asked, actor.staffId, names);
  const { headings } = catalogues[language];
  const bytes = await csvFile(
    columns.map((column) => headings[column]),
    cellsOf(breaks, language),
  );
  await context.spine.write(actor, request, () =>
    Promise.resolve({
      answer: {},
      audit: {
        action: 'reconciliation.export',
        subject: { kind: 'bank-break', id: filter.state ?? 'all' },
        after: { ...filter, isMine: isMine === true },
      },
    }),
  );
  const fileName = `differences-with-banks-${hongKongDay(now)}.csv`;
  return new Download({ bytes, fileName, contentType: 'text/csv; charset=utf-8' });
}

interface Line {
  readonly row: ListedBreak;
  readonly each: BankBreak;
}

/** Times are Hong Kong's, as a heading says, like in every file of the product. */
const timeOf = (at: Date | null): string => (at === null ? '' : hongKongTime(at));

async function* allBreaks(
  store: BreakStore,
  filter: BreakFilter,
  staffId: string,
  names: AccountNames,
): AsyncGenerator<Line> {
  for (let offset = 0; ; offset += PIECE) {
    const rows = await store.list(filter, { limit: PIECE, offset });
    for (const row of rows) yield { row, each: breakDto(row, staffId, names) };
    if (rows.length < PIECE) return;
  }
}

async function* cellsOf(breaks: AsyncIterable<Line>, language: Language): AsyncGenerator<readonly string[]> {
  const texts = catalogues[language];
  for await (const { row, each } of breaks) {
    const cells: Readonly<Record<Column, string>> = {
      ...{ firstSeen: timeOf(row.firstSeenAt), bank: each.channelName, account: each.account, day: each.day },
      ...{ kind: texts.kind[each.kind], cause: texts.cause[each.cause] },
      ...{ currency: each.amount.currency, amount: each.amount.value, detail: each.detail },
      state: each.state === 'OPEN' && !each.isConfirmed ? texts.unconfirmed : texts.state[each.state],
      owner: each.ownerName ?? '',
      note: each.explanation?.note ?? each.proposal?.note ?? '',
      ...{ proposer: row.proposerName ?? '', proposed: timeOf(row.proposedAt) },
      ...{ confirmer: row.explainerName ?? row.deciderName ?? '' },
      confirmed: timeOf(row.explainedAt ?? row.decidedAt),
      closed: timeOf(row.closedAt),
    };
    yield columns.map((column) => cells[column]);
  }
}
