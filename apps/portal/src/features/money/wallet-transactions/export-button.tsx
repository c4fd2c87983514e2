// The same entries as a file. An empty list is not exported (MON-194).
import { exportWalletTransactions } from '@causeway/contract';
import { download } from '../../../shared/api.ts';
import { FileButton } from '../../../shared/file-button.tsx';
import type { FlowFilter } from './filter.ts';
import { useTexts } from './texts.ts';

interface ExportButtonProps {
  readonly filter: FlowFilter;
  /** How many entries there are; undefined until that is known. */
  readonly total: number | undefined;
}

export function ExportButton({ filter, total }: ExportButtonProps) {
  const t = useTexts('walletTransactions.export');
  return (
    <FileButton
      fetchFile={() => download(exportWalletTransactions, filter)}
      hasContent={total === undefined ? undefined : total > 0}
      label={t('button')}
      name="wallet-transactions.csv"
      size="compact-sm"
      texts={{ empty: t('empty'), done: t('done'), notice: t('notice') }}
      variant="subtle"
    />
  );
}
