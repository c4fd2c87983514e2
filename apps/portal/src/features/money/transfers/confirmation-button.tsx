// The confirmation of how a transfer ended, to be kept or handed on.
import { downloadTransferConfirmation, type Transfer } from '@causeway/contract';
import { FileButton, useUiTexts } from '@causeway/ui';
import { download } from '../../../shared/api.ts';
import { useTexts } from './texts.ts';
import { isMoving } from './transfer-steps.ts';

export function ConfirmationButton({ transfer }: { readonly transfer: Transfer }) {
  const t = useTexts('transfers.receipt');
  const file = useUiTexts('ui.export');
  if (isMoving(transfer)) return null;
  const { txnNo } = transfer;
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
