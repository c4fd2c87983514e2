// Downloads the confirmation of a finished record, to keep or pass on.
import type { Endpoint } from '@causeway/contract';
import { FileButton, useUiTexts } from '@causeway/ui';
import { download } from '../api.ts';
import { useSharedTexts } from '../texts.ts';

export interface Confirmation {
  readonly call: Endpoint<{ readonly txnNo: string }>;
  /** The beginning of the file's name: `deposit` in `deposit-D20260301ABCDEFGHJK.pdf`. */
  readonly name: string;
}

export function ConfirmationButton({ call, name, txnNo }: Confirmation & { readonly txnNo: string }) {
  const t = useSharedTexts('list');
  const file = useUiTexts('ui.export');
  return (
    <FileButton
      fetchFile={() => download(call, { txnNo })}
      hasContent
      label={t('confirmation')}
      name={`${name}-${txnNo}.pdf`}
      texts={{ empty: file('empty'), done: file('done') }}
      variant="default"
    />
  );
}
