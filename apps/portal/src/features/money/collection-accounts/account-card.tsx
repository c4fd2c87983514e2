// An account of the list: status, remark, masked number, what it accepts.
import { isChainChannel, listed, type CollectionAccount } from '@causeway/contract';
import { maskedNumber, useLanguage } from '@causeway/ui';
import { Badge, Card, Tooltip, VisuallyHidden } from '@mantine/core';
import { useChannelName, CollectionAccountStatusTag } from '../display/index.ts';
import { link } from '../../../shared/navigation.ts';
import { opensDetail } from './account-kinds.ts';
import classes from './collection-accounts.module.css';
import { RemarkField } from './remark-field.tsx';
import { useTexts } from './texts.ts';

interface AccountProps {
  readonly account: CollectionAccount;
}

const currenciesShown = 5;

export function useAccountName(): (account: CollectionAccount) => string {
  const t = useTexts('collectionAccounts.list');
  const channelName = useChannelName();
  return ({ fcCode, fcName, bankName }) =>
    isChainChannel(fcCode) ? t('wallet', { network: channelName(fcCode) }) : (bankName ?? fcName);
}

function Name({ account }: AccountProps) {
  const t = useTexts('collectionAccounts.list');
  const name = useAccountName()(account);
  if (!opensDetail(account.memberGaAccStatus)) return <h2 className={classes.name}>{name}</h2>;
  const address = link('collection-account-details', { id: account.gaAccountId });
  return (
    <h2 className={classes.name}>
      <a aria-label={t('open', { name })} className={classes.open} href={address}>
        {name}
      </a>
    </h2>
  );
}

/** The reason of a refusal is for all: on hover, on focus, on touch, and read out. */
function Status({ account }: AccountProps) {
  const t = useTexts('collectionAccounts.list');
  const tag = <CollectionAccountStatusTag status={account.memberGaAccStatus} />;
  if (account.memberGaAccStatus !== 'REFUSED') return tag;
  const { refuseReason } = account;
  const reason =
    refuseReason === null || refuseReason === '' ? t('noReason') : t('reason', { reason: refuseReason });
  return (
    <Tooltip label={reason} multiline w={260}>
      <button className={classes.reason} type="button">
        {tag}
        <VisuallyHidden>{reason}</VisuallyHidden>
      </button>
    </Tooltip>
  );
}

function Currencies({ account }: AccountProps) {
  const t = useTexts('collectionAccounts.list');
  const { language } = useLanguage();
  const { currencyList } = account;
  const rest = currencyList.length - currenciesShown;
  return (
    <div className={classes.currencies}>
      {currencyList.slice(0, currenciesShown).map((code) => (
        <Badge color="gray" key={code} radius="sm" variant="light">
          {code}
        </Badge>
      ))}
      {rest > 0 && (
        <abbr
          aria-label={t('more', { count: rest })}
          className={classes.quiet}
          title={listed(currencyList.slice(currenciesShown), language)}
        >
          …
        </abbr>
      )}
    </div>
  );
}

export function AccountCard({ account }: AccountProps) {
  const t = useTexts('collectionAccounts.list');
  return (
    <Card className={classes.card} component="article" withBorder>
      <div className={classes.head}>
        <Name account={account} />
        <Status account={account} />
      </div>
      {account.number === null ? (
        <p className={classes.quiet}>
          {t(account.memberGaAccStatus === 'REFUSED' ? 'notOpened' : 'notIssued')}
        </p>
      ) : (
        <span className={classes.number}>{maskedNumber(account.number)}</span>
      )}
      <RemarkField account={account} />
      <Currencies account={account} />
    </Card>
  );
}
