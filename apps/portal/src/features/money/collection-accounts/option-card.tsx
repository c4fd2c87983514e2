// One kind of account to apply for, as a card with a checkbox.
import {
  inShownOrder,
  isChainChannel,
  opensWithinDays,
  networks,
  type CollectionAccountOption,
  type Language,
  type ChargeNotice,
} from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import { StatusTag, useLanguage } from '@causeway/ui';
import { Badge, Checkbox, Group } from '@mantine/core';
import { useChannelName } from '../display/index.ts';
import { useAccountFacts } from './account-facts.ts';
import { isFull } from './account-kinds.ts';
import classes from './collection-accounts.module.css';
import { useTexts } from './texts.ts';

interface OptionCardProps {
  readonly option: CollectionAccountOption;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

const currenciesShown = 3;

function State({ option }: { readonly option: CollectionAccountOption }) {
  const t = useTexts('collectionAccounts.create');
  if (option.applyingCount > 0) return <StatusTag tone="info">{t('underReview')}</StatusTag>;
  return option.appliedCount > 0 ? <StatusTag tone="good">{t('opened')}</StatusTag> : null;
}

function Currencies({ option }: { readonly option: CollectionAccountOption }) {
  const t = useTexts('collectionAccounts.create');
  const currencies = inShownOrder(option.currencies);
  const rest = currencies.length - currenciesShown;
  return (
    <div className={classes.currencies}>
      {currencies.slice(0, currenciesShown).map((code) => (
        <Badge color="gray" key={code} radius="sm" variant="light">
          {code}
        </Badge>
      ))}
      {rest > 0 && <span className={classes.quiet}>{t('more', { count: rest })}</span>}
    </div>
  );
}

const chargeAmount = ({ amount, currency }: ChargeNotice, language: Language): string =>
  formatAmount(decimal(amount, currency), language);

/**
 * Opening time and maximum number. A bank account also shows its payment methods and price, a local one also
 * its limits and countries.
 */
function Facts({ option }: { readonly option: CollectionAccountOption }) {
  const t = useTexts('collectionAccounts.create');
  const facts = useTexts('collectionAccounts.facts');
  const { language } = useLanguage();
  const { localTypeId, network, limitedCount, appliedCount, applyingCount, charge } = option;
  const { method, limit, payers } = useAccountFacts(localTypeId);
  const isLocal = network === networks.local;
  const used = t('limit', { used: appliedCount + applyingCount, limit: limitedCount });
  const lines = [
    [facts('activation'), t(opensWithinDays(localTypeId) ? 'activationDays' : 'activationRealtime')],
    [facts('activationLimit'), used],
    [t('charge'), charge ? t('chargeText', { amount: chargeAmount(charge, language) }) : ''],
    [facts('methodLabel'), method],
    [facts('limitLabel'), isLocal ? limit : ''],
    [facts('payersLabel'), isLocal ? payers : ''],
  ].filter(([, value]) => value !== '');
  return (
    <dl className={classes.facts}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function OptionCard({ option, checked, onToggle }: OptionCardProps) {
  const t = useTexts('collectionAccounts.create');
  const channelName = useChannelName();
  const { channel, bankName } = option;
  const full = isFull(option);
  const name = isChainChannel(channel) ? channelName(channel) : bankName;
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
      <Currencies option={option} />
      <Facts option={option} />
      {full && <p className={classes.quiet}>{t('full')}</p>}
    </Checkbox.Card>
  );
}
