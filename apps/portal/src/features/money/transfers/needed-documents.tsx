// A transfer that waits for the member's documents: they are sent here, and then it is reviewed again.
import {
  getOverview,
  getSupportingDocuments,
  getTransfer,
  listTransfers,
  transferStatuses,
  type TransferForPerson,
} from '@causeway/contract';
import { invalidate } from '../../../shared/queries.ts';
import { AskedDocuments } from '../supporting-documents/index.ts';
import { useTexts } from './texts.ts';

export function NeededDocuments({ transfer }: { readonly transfer: TransferForPerson }) {
  const t = useTexts('transfers.list');
  const { txnNo, status, documentsRequest } = transfer;
  if (status !== transferStatuses.supplement || documentsRequest === null) return null;
  return (
    <AskedDocuments
      mayHandIn={transfer.may.includes('add-documents')}
      onHandedIn={() => void invalidate(getTransfer, listTransfers, getOverview, getSupportingDocuments)}
      otherwise={t('documentsOtherwise')}
      request={documentsRequest}
      txnNo={txnNo}
    />
  );
}
