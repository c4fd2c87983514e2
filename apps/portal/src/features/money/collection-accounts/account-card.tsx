// An account of the list: where it is, status, remark, masked number to copy, what it accepts.
import { isBuiltInId, isChainChannel, listed, type CollectionAccount } from '@causeway/contract';
import { CopyButton, useLanguage, ShortAccount } from '@causeway/ui';
import { Badge, Card } from '@mantine/core';
import { ChannelMark, CollectionAccountStatusTag, useChannelName } from '../display/index.ts';
import { link } from '../../../shared/navigation.ts';
import { DetectionLine, type Detections } from '../pay-to/index.ts';
import { opensDetail } from './account-kinds.ts';
import classes from './collection-accounts.module.css';
import { RemarkField } from './remark-field.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useTexts } from './texts.ts';

interface AccountProps {
  readonly account: CollectionAccount;
}

const currenciesShown = 5;

/**
 * Names an account by its channel, because an account that is not open yet has no bank. The name stays the
 * same when the account opens.
 */
export function useAccountName(): (account: CollectionAccount) => string {
  const t = useTexts('collectionAccounts.list');
  const nameOf = useChannelName();
  return ({ channel, channelName }) =>
    isChainChannel(channel) ? t('wallet', { network: nameOf(channel) }) : channelName;
}

function Name({ account }: AccountProps) {
  const t = useTexts('collectionAccounts.list');
  const name = useAccountName()(account);
  if (!opensDetail(account.status)) return <h2 className={classes.name}>{name}</h2>;
  const address = link('collection-account-details', { id: account.accountId });
  return (
    <h2 className={classes.name}>
      <a aria-label={t('open', { name })} className={classes.open} href={address}>
        {name}
      </a>
    </h2>
  );
}

function Currencies({ account }: AccountProps) {
  const t = useTexts('collectionAccounts.list');
  const { language } = useLanguage();
  const { currencies } = account;
  const rest = currencies.length - currenciesShown;
  return (
    <div className={classes.currencies}>
      {currencies.slice(0, currenciesShown).map((code) => (
        <Badge color="gray" key={code} radius="sm" variant="light">
          {code}
        </Badge>
      ))}
      {rest > 0 && (
        <abbr
          aria-label={t('more', { count: rest })}
          className={classes.more}
          title={listed(currencies.slice(currenciesShown), language)}
        >
          +{rest}
        </abbr>
      )}
    </div>
  );
}

interface CardProps extends AccountProps {
  readonly detections: Detections;
}

/** The number to share, or why there is none; an address shows only after its detection found it safe. */
function AccountNumber({ account, detections }: CardProps) {
  const t = useTexts('collectionAccounts.list');
  const { number, status, refuseReason } = account;
  if (status === 'REFUSED') {
    const reason =
      refuseReason === null || refuseReason === '' ? t('noReason') : t('reason', { reason: refuseReason });
    return <p className={classes.reason}>{reason}</p>;
  }
  const isChain = isChainChannel(account.channel);
  if (number === null) return <p className={classes.quiet}>{t('notIssued')}</p>;
  return (
    <span className={classes.numberLine}>
      <span className={classes.number}>
        <ShortAccount account={number} />
      </span>
      {status === 'NORMAL' && (!isChain || detections.statusOf(account) === 'SUCCESS') && (
        <span className={classes.above}>
          <CopyButton label={t(isChain ? 'address' : 'number')} value={number} />
        </span>
      )}
    </span>
  );
}

export function AccountCard({ account, detections }: CardProps) {
  const t = useSharedTexts('payTo');
  return (
    <Card className={classes.card} component="article" withBorder>
      <div className={classes.head}>
        <ChannelMark channel={account.channel} />
        <div className={classes.names}>
          <Name account={account} />
          {account.bankName !== null && <p className={classes.quiet}>{account.bankName}</p>}
        </div>
        <CollectionAccountStatusTag status={account.status} />
      </div>
      {account.subAccount && (
        <p className={classes.quiet}>{t('ofSubAccount', { name: account.subAccount.name })}</p>
      )}
      <AccountNumber account={account} detections={detections} />
      {isChainChannel(account.channel) && opensDetail(account.status) && (
        <div className={classes.above}>
          <DetectionLine account={account} detections={detections} />
        </div>
      )}
      {!isBuiltInId(account.accountId) && <RemarkField account={account} />}
      <Currencies account={account} />
    </Card>
  );
}
