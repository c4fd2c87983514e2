// One kind of account that may be applied for, as a card that can be ticked.
import { isChainChannel, opensWithinDays, type CollectionAccountOption } from '@causeway/contract';
import { StatusTag } from '@causeway/ui';
import { Badge, Checkbox, Group } from '@mantine/core';
import { useChannelName } from '../display/index.ts';
import { isFull } from './account-kinds.ts';
import classes from './collection-accounts.module.css';
import { useTexts } from './texts.ts';

interface OptionCardProps {
  readonly option: CollectionAccountOption;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

const currenciesShown = 3;
/** The order in which the fiat currencies of an offer are shown. */
const first = ['EUR', 'USD', 'CNH'];
const place = (code: string): number => (first.includes(code) ? first.indexOf(code) : first.length);

function State({ option }: { readonly option: CollectionAccountOption }) {
  const t = useTexts('collectionAccounts.create');
  if (option.applyingCount > 0) return <StatusTag tone="info">{t('underReview')}</StatusTag>;
  return option.appliedCount > 0 ? <StatusTag tone="good">{t('opened')}</StatusTag> : null;
}

export function OptionCard({ option, checked, onToggle }: OptionCardProps) {
  const t = useTexts('collectionAccounts.create');
  const channelName = useChannelName();
  const { fcCode, bankName, localTypeId, currencyCode, limitedCount, appliedCount, applyingCount } = option;
  const full = isFull(option);
  const isChain = isChainChannel(fcCode);
  const name = isChain ? channelName(fcCode) : bankName;
  const currencies = currencyCode.toSorted((one, other) => place(one) - place(other));
  const rest = currencies.length - currenciesShown;
  return (
    <Checkbox.Card
      aria-label={name}
      checked={checked}
      className={classes.option}
      data-disabled={full || undefined}
      disabled={full}
      onClick={onToggle}
      radius="md"
    >
      <Group justify="space-between" wrap="nowrap">
        <Group gap="sm" wrap="nowrap">
          <Checkbox.Indicator />
          <strong>{name}</strong>
        </Group>
        <State option={option} />
      </Group>
      <div className={classes.currencies}>
        {currencies.slice(0, currenciesShown).map((code) => (
          <Badge color="gray" key={code} radius="sm" variant="light">
            {code}
          </Badge>
        ))}
        {rest > 0 && <span className={classes.quiet}>{t('more', { count: rest })}</span>}
      </div>
      <p className={classes.quiet}>
        {t(opensWithinDays(localTypeId) ? 'activationDays' : 'activationRealtime')} ·{' '}
        {t('limit', { used: appliedCount + applyingCount, limit: limitedCount })}
      </p>
      {full && <p className={classes.quiet}>{t('full')}</p>}
    </Checkbox.Card>
  );
}
