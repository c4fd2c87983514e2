// An address on its page: masked until it is detected, then to be handed out; below it the member's other addresses of
// the network, each with its own detection.
import { listCollectionAccounts, type CollectionAccount } from '@causeway/contract';
import { Copyable, maskedNumber } from '@causeway/ui';
import { Anchor, Badge, Card, Pagination, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { link } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { PayTo } from '../pay-to/index.ts';
import { opensDetail } from './account-kinds.ts';
import classes from './collection-accounts.module.css';
import { DetectionLine } from './detection-line.tsx';
import { isDangerous, isShown } from './detection.ts';
import { useTexts } from './texts.ts';
import { useDetections, type Detections } from './use-detections.ts';

interface AddressProps {
  readonly account: CollectionAccount;
}

export function Address({ account }: AddressProps) {
  const { data = [] } = useQuery(queryOf(listCollectionAccounts, {}, { quiet: true }));
  const others = data.filter(
    ({ fcCode, gaAccountId, memberGaAccStatus }) =>
      fcCode === account.fcCode && gaAccountId !== account.gaAccountId && opensDetail(memberGaAccStatus),
  );
  const detections = useDetections([account, ...others]);
  return (
    <Stack gap="md">
      <DetectionLine account={account} detections={detections} isWhole />
      {isShown(detections.statusOf(account)) ? (
        <PayTo account={account} isUnsafe={isDangerous(detections.statusOf(account))} place="page" />
      ) : (
        <MaskedAddress account={account} />
      )}
      {others.length > 0 && <Others accounts={others} detections={detections} />}
    </Stack>
  );
}

function MaskedAddress({ account }: AddressProps) {
  const t = useSharedTexts('payTo');
  return (
    <Card className={classes.masked} component="section" withBorder>
      <div>
        <span className={classes.quiet}>{t('address')}</span>
        <p className={classes.number}>{'*'.repeat(24)}</p>
        <div className={classes.currencies}>
          {account.currencyList.map((code) => (
            <Badge color="gray" key={code} radius="sm" variant="light">
              {code}
            </Badge>
          ))}
        </div>
      </div>
      <div aria-hidden className={classes.maskedCode}>
        ***
      </div>
    </Card>
  );
}

const PAGE = 10;

interface OthersProps {
  readonly accounts: readonly CollectionAccount[];
  readonly detections: Detections;
}

function Others({ accounts, detections }: OthersProps) {
  const t = useTexts('collectionAccounts.detection');
  const shared = useSharedTexts('payTo');
  const [page, setPage] = useState(1);
  return (
    <section>
      <h2 className={classes.heading}>{t('others', { count: accounts.length })}</h2>
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
