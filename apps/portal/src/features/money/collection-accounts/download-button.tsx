// Downloads the details of all open bank accounts as one file, for verified members who have one (MON-057).
import { FileButton } from '@causeway/ui';
import { downloadCollectionProofs, hasProof, type CollectionAccount } from '@causeway/contract';
import { download } from '../../../shared/api.ts';
import { useVerifiedAction } from '../verified-only/index.ts';
import { useTexts } from './texts.ts';

interface DownloadButtonProps {
  /** Undefined until the accounts are loaded. */
  readonly accounts: readonly CollectionAccount[] | undefined;
}

export function DownloadButton({ accounts }: DownloadButtonProps) {
  const t = useTexts('collectionAccounts.download');
  const verified = useVerifiedAction();
  return (
    <>
      <FileButton
        fetchFile={() => download(downloadCollectionProofs, {})}
        guard={verified.run}
        hasContent={accounts?.some(hasProof)}
        label={t('button')}
        name="collection-accounts.rar"
        texts={{ empty: t('noAccount'), done: t('done') }}
        variant="default"
      />
      {verified.dialog}
    </>
  );
}
