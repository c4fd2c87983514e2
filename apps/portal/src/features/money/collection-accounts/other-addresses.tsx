// The member's other addresses of the same network, listed below one address, each with its own detection.
import { shortAccount } from '@causeway/money';
import { listCollectionAccounts, type CollectionAccount } from '@causeway/contract';
import { Copyable } from '@causeway/ui';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { link } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { DetectionLine, PagedAccounts, useDetections } from '../pay-to/index.ts';
import { opensDetail } from './account-kinds.ts';
import classes from './collection-accounts.module.css';
import { useTexts } from './texts.ts';

const PAGE = 10;

export function OtherAddresses({
  account: { channel, accountId: id },
}: {
  readonly account: CollectionAccount;
}) {
  const t = useTexts('collectionAccounts.otherAddresses');
  const shared = useSharedTexts('payTo');
  const { data = [] } = useQuery(queryOf(listCollectionAccounts, {}, { quiet: true }));
  const accounts = data.filter(
    (each) => each.channel === channel && each.accountId !== id && opensDetail(each.status),
  );
  const detections = useDetections(accounts);
  if (accounts.length === 0) return null;
  return (
    <section>
      <h2 className={classes.heading}>{t('title', { count: accounts.length })}</h2>
      <PagedAccounts accounts={accounts} perPage={PAGE}>
        {(shown) => (
          <ul className={classes.rows}>
            {shown.map((account) => (
              <li key={account.accountId}>
                <Anchor href={link('collection-account-details', { id: account.accountId })} size="sm">
                  {[shortAccount(account.number ?? ''), account.remark].filter(Boolean).join(' · ')}
                </Anchor>
                <DetectionLine account={account} detections={detections} />
                {detections.statusOf(account) === 'SUCCESS' && (
                  <Copyable label={shared('address')} value={account.number ?? ''} />
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedAccounts>
    </section>
  );
}
