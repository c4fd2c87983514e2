// The confirmation of how a deposit ended, to be kept or handed on.
import { downloadDepositConfirmation, type Deposit } from '@causeway/contract';
import { FileButton, useUiTexts } from '@causeway/ui';
import { download } from '../../../shared/api.ts';
import { isMoving } from './deposit-steps.ts';
import { useTexts } from './texts.ts';

export function ConfirmationButton({ deposit }: { readonly deposit: Deposit }) {
  const t = useTexts('deposits.details');
  const file = useUiTexts('ui.export');
  if (isMoving(deposit)) return null;
  const { txnNo } = deposit;
  return (
    <FileButton
      fetchFile={() => download(downloadDepositConfirmation, { txnNo })}
      hasContent
      label={t('confirmation')}
      name={`deposit-${txnNo}.pdf`}
      texts={{ empty: file('empty'), done: file('done') }}
      variant="default"
    />
  );
}
