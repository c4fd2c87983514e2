// Deposits, exchanges and transfers of all members: searched by staff and viewed one by one, with each view in the trail.
import { exportRecords, listRecords, transactionKindOf, viewRecord } from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import type { RecordSourceOf } from '../../foundation/reviewing/index.ts';
import { downloadRecords } from './download-records.ts';
import { searchRecords } from './search-records.ts';
import { lookAtRecord } from './look-at-record.ts';

export const recordsFeature = (sourcesOf: readonly RecordSourceOf[]) =>
  feature('records', (context) => ({
    routes: (router) => {
      const sources = new Map(
        sourcesOf.map((sourceOf) => sourceOf(context)).map((source) => [source.kind, source] as const),
      );
      router.staff(listRecords, (input, { actor }) => searchRecords(context.db, sources, actor, input));
      router.staff(exportRecords, (input, call) => downloadRecords(context, call, input));
      router.staff(
        viewRecord,
        ({ txnNo }, call) => lookAtRecord(context, sources, call, txnNo),
        async ({ txnNo }) => {
          const kind = transactionKindOf(txnNo);
          return (await (kind && sources.get(kind))?.view(txnNo, 'en'))?.record.memberId;
        },
      );
    },
  }));
