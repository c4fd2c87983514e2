// One record with its checks and journals; each view is written to the trail.
import { type ResponseOf, transactionKindOf, type viewRecord } from '@causeway/contract';
import { journalsOf } from '@causeway/ledger';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readsFindings } from '../../foundation/reviewing/index.ts';
import { journalToRow } from '../../money/basics/index.ts';
import { memberNames } from '../members/index.ts';
import type { RecordSources } from './search-records.ts';

/** Refuses not-found. */
export async function lookAtRecord(
  { db, spine }: FeatureContext,
  sources: RecordSources,
  { actor, request, language }: CallContext<StaffActor>,
  txnNo: string,
): Promise<ResponseOf<typeof viewRecord>> {
  const kind = transactionKindOf(txnNo);
  const { checks, rightsOf, ...found } =
    (await (kind && sources.get(kind))?.view(txnNo, language)) ?? refuse('not-found');
  const { memberId } = found.record;
  await spine.write(actor, request, () =>
    Promise.resolve({
      answer: {},
      audit: { action: 'records.view', subject: { kind: 'record', id: txnNo }, memberId },
    }),
  );
  const [journals, names] = await Promise.all([journalsOf(db.pool, txnNo), memberNames(db, [memberId])]);
  const { may, mayNot } = rightsOf?.(actor) ?? { may: [], mayNot: null };
  const isReader = readsFindings(actor.role);
  return {
    ...found,
    may: [...(isReader ? (['read-findings'] as const) : []), ...may],
    mayNot,
    checks: isReader ? checks : [],
    record: { ...found.record, memberName: names.get(memberId) ?? null },
    journals: journals.map(journalToRow),
  };
}
