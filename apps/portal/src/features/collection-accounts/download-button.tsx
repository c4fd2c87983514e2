// The details of all open accounts at banks as one file: for verified members who have such an account (spec 1 section 5).
import { downloadCollectionProofs, hasProof, type CollectionAccount } from '@causeway/contract';
import { DownloadIcon, saveDownload, toast } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { download } from '../../shared/api.ts';
import { useVerifiedAction } from '../../shared/verified-action.tsx';
import { useTexts } from './texts.ts';

interface DownloadButtonProps {
  /** Undefined until they are known. */
  readonly accounts: readonly CollectionAccount[] | undefined;
}

export function DownloadButton({ accounts }: DownloadButtonProps) {
  const t = useTexts('collectionAccounts.download');
  const verified = useVerifiedAction();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (): Promise<void> => {
    if (accounts?.some(hasProof) !== true) {
      toast(t('noAccount'), 'wait');
      return;
    }
    setIsBusy(true);
    try {
      saveDownload(await download(downloadCollectionProofs, {}), 'collection-accounts.zip');
      toast(t('done'), 'good');
    } catch {
      // The request layer has said why.
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button
        disabled={accounts === undefined}
        leftSection={<DownloadIcon size={16} />}
        loading={isBusy}
        onClick={() => verified.run(() => void run())}
        variant="default"
      >
        {t('button')}
      </Button>
      {verified.dialog}
    </>
  );
}
