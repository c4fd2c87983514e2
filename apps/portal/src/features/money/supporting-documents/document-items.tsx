// The lines of a record with its supporting documents: those of the submission, then later ones, each with
// its remark.
import { getSupportingDocuments } from '@causeway/contract';
import { TimeText, type SummaryItem } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { DocumentFiles } from './document-files.tsx';

export function useDocumentItems(txnNo: string): readonly SummaryItem[] {
  const t = useSharedTexts('documents');
  const { data } = useQuery(queryOf(getSupportingDocuments, { txnNo }, { quiet: true }));
  const submitted = data?.list.filter(({ number }) => number === 1) ?? [];
  const added = data?.list.filter(({ number }) => number > 1) ?? [];
  return [
    ...submitted.map(({ files }) => ({
      key: 'documents',
      label: t('label'),
      value: <DocumentFiles files={files} />,
    })),
    ...added.map(({ number, files, remark, addTime }) => ({
      key: `documents-${String(number)}`,
      label: t('added'),
      value: <DocumentFiles files={files} />,
      hint: (
        <>
          <TimeText at={addTime} />
          {remark !== '' && <div>{remark}</div>}
        </>
      ),
    })),
  ];
}
