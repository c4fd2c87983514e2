// The confirmation of how an exchange ended, to be kept or handed on.
import { downloadExchangeConfirmation, type Exchange } from '@causeway/contract';
import { FileButton, useUiTexts } from '@causeway/ui';
import { download } from '../../../shared/api.ts';
import { useTexts } from './texts.ts';

/** Somebody or the settlement date is waited for. */
const moving: ReadonlySet<Exchange['status']> = new Set(['RECHECK', 'RECONFIRM', 'PROCESSING']);

export function ConfirmationButton({ exchange }: { readonly exchange: Exchange }) {
  const t = useTexts('exchange.receipt');
  const file = useUiTexts('ui.export');
  if (moving.has(exchange.status)) return null;
  const { txnNo } = exchange;
  return (
    <FileButton
      fetchFile={() => download(downloadExchangeConfirmation, { txnNo })}
      hasContent
      label={t('confirmation')}
      name={`exchange-${txnNo}.pdf`}
      texts={{ empty: file('empty'), done: file('done') }}
      variant="default"
    />
  );
}
