// The confirmation of a paid transfer, to be kept or handed on.
import { downloadTransferConfirmation, transferStatuses, type Transfer } from '@causeway/contract';
import { FileButton, useUiTexts } from '@causeway/ui';
import { download } from '../../../shared/api.ts';
import { useTexts } from './texts.ts';

export function ConfirmationButton({ transfer: { txnNo, status } }: { readonly transfer: Transfer }) {
  const t = useTexts('transfers.receipt');
  const file = useUiTexts('ui.export');
  if (status !== transferStatuses.paid) return null;
  return (
    <FileButton
      fetchFile={() => download(downloadTransferConfirmation, { txnNo })}
      hasContent
      label={t('confirmation')}
      name={`transfer-${txnNo}.pdf`}
      texts={{ empty: file('empty'), done: file('done') }}
      variant="default"
    />
  );
}
