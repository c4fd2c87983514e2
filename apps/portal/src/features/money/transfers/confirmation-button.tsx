// The confirmation of a paid transfer, to be kept or handed on.
import { downloadTransferConfirmation, transferStatuses, type Transfer } from '@causeway/contract';
import { download } from '../../../shared/api.ts';
import { FileButton } from '../../../shared/file-button.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useTexts } from './texts.ts';

export function ConfirmationButton({ transfer: { txnNo, status } }: { readonly transfer: Transfer }) {
  const t = useTexts('transfers.receipt');
  const list = useSharedTexts('list');
  if (status !== transferStatuses.paid) return null;
  return (
    <FileButton
      fetchFile={() => download(downloadTransferConfirmation, { txnNo })}
      hasContent
      label={t('confirmation')}
      name={`transfer-${txnNo}.pdf`}
      texts={{ empty: list('exportEmpty'), done: list('exported') }}
      variant="default"
    />
  );
}
