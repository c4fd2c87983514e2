// The same entries as a file. An empty list is not exported (spec 1 section 5).
import { exportWalletTransactions } from '@causeway/contract';
import { DownloadIcon, saveDownload, toast } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { download } from '../../shared/api.ts';
import type { FlowFilter } from './filter.ts';
import { useTexts } from './texts.ts';

interface ExportButtonProps {
  readonly filter: FlowFilter;
  /** How many entries there are; undefined until that is known. */
  readonly total: number | undefined;
}

export function ExportButton({ filter, total }: ExportButtonProps) {
  const t = useTexts('walletTransactions.export');
  const [isBusy, setIsBusy] = useState(false);
  const run = async (): Promise<void> => {
    if (total === 0) {
      toast(t('empty'), 'wait');
      return;
    }
    setIsBusy(true);
    toast(t('notice'), 'info');
    try {
      saveDownload(await download(exportWalletTransactions, filter), 'wallet-transactions.csv');
      toast(t('done'), 'good');
    } catch {
      // The request layer has said why.
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      disabled={total === undefined}
      leftSection={<DownloadIcon size={16} />}
      loading={isBusy}
      onClick={() => void run()}
      size="compact-sm"
      variant="subtle"
    >
      {t('button')}
    </Button>
  );
}
