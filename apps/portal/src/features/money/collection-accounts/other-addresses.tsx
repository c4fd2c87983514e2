// Below an address the member's others of its network, each with its own detection.
import { listCollectionAccounts, type CollectionAccount } from '@causeway/contract';
import { Copyable, maskedNumber } from '@causeway/ui';
import { Anchor, Pagination } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { link } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { DetectionLine, useDetections } from '../pay-to/index.ts';
import { opensDetail } from './account-kinds.ts';
import classes from './collection-accounts.module.css';
import { useTexts } from './texts.ts';

const PAGE = 10;

export function OtherAddresses({
  account: { fcCode, gaAccountId: id },
}: {
  readonly account: CollectionAccount;
}) {
  const t = useTexts('collectionAccounts.otherAddresses');
  const shared = useSharedTexts('payTo');
  const { data = [] } = useQuery(queryOf(listCollectionAccounts, {}, { quiet: true }));
  const accounts = data.filter(
    (each) => each.fcCode === fcCode && each.gaAccountId !== id && opensDetail(each.memberGaAccStatus),
  );
  const detections = useDetections(accounts);
  const [page, setPage] = useState(1);
  if (accounts.length === 0) return null;
  return (
    <section>
      <h2 className={classes.heading}>{t('title', { count: accounts.length })}</h2>
      <ul className={classes.rows}>
        {accounts.slice((page - 1) * PAGE, page * PAGE).map((account) => (
          <li key={account.gaAccountId}>
            <Anchor href={link('collection-account-details', { id: account.gaAccountId })} size="sm">
              {[maskedNumber(account.number ?? ''), account.memberRemark].filter(Boolean).join(' · ')}
            </Anchor>
            <DetectionLine account={account} detections={detections} />
            {detections.statusOf(account) === 'SUCCESS' && (
              <Copyable label={shared('address')} value={account.number ?? ''} />
            )}
          </li>
        ))}
      </ul>
      {accounts.length > PAGE && (
        <Pagination
          aria-label={t('pages')}
          onChange={setPage}
          size="sm"
          total={Math.ceil(accounts.length / PAGE)}
          value={page}
        />
      )}
    </section>
  );
}
