// The details of one open account at a bank as a PDF, for verified members (MON-057).
import { downloadCollectionProof, hasProof, type CollectionAccount } from '@causeway/contract';
import { FileButton } from '@causeway/ui';
import { download } from '../../../shared/api.ts';
import { useVerifiedAction } from '../verified-only/index.ts';
import { useTexts } from './texts.ts';

export function ProofButton({ account }: { readonly account: CollectionAccount }) {
  const t = useTexts('collectionAccounts.download');
  const verified = useVerifiedAction();
  if (!hasProof(account)) return null;
  const { accountId } = account;
  return (
    <>
      <FileButton
        fetchFile={() => download(downloadCollectionProof, { accountId })}
        guard={verified.run}
        hasContent
        label={t('pdf')}
        name="collection-account.pdf"
        texts={{ empty: t('noAccount'), done: t('done') }}
        variant="default"
      />
      {verified.dialog}
    </>
  );
}
