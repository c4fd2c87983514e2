// One deposit by itself, where an address leads to it.
import { PageHeader } from '@causeway/ui';
import { CopyLink } from '../../../shared/copy-link.tsx';
import { link, useParameter } from '../../../shared/navigation.ts';
import { RecordBody } from '../records/index.ts';
import { DepositDetails } from './deposit-details.tsx';
import classes from './deposits.module.css';
import { useTexts } from './texts.ts';
import { useDeposit } from './use-deposit.ts';

export function DepositDetailsPage() {
  const t = useTexts('deposits.details');
  const txnNo = useParameter('deposit-details', 'txnNo');
  return (
    <>
      <PageHeader
        actions={<CopyLink />}
        back={{ href: link('deposit-records'), label: t('back') }}
        title={t('title')}
      />
      <div className={classes.page}>
        <RecordBody failed={t('failed')} query={useDeposit(txnNo)}>
          {(deposit) => <DepositDetails deposit={deposit} />}
        </RecordBody>
      </div>
    </>
  );
}
