// The filter of the wallet transactions: dates, currency, direction and type, and what is rarely asked on demand.
import { isCurrencyCode } from '@causeway/money';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { CurrencyFilter, DatesFilter, NumberFilter } from '../../../shared/filters.tsx';
import { SavedFilters } from '../../../shared/saved-filters-menu.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import { ActiveFilters, FilterFrame, useDayText } from '../records/index.ts';
import { accountCurrencies, filterKeys, typeWords, type FilterKey, type TypeWord } from './filter.ts';
import { useTexts } from './texts.ts';

type Active = Partial<Record<FilterKey, string>>;

interface FilterPanelProps {
  readonly active: Active;
  readonly onChange: (change: Partial<Record<FilterKey, string | undefined>>) => void;
}

interface FilterBarProps extends FilterPanelProps {
  /** The columns, and the way to a file. */
  readonly end: ReactNode;
}

const none = Object.fromEntries(filterKeys.map((key) => [key, undefined]));

export function FilterPanel({ active, onChange, end }: FilterBarProps) {
  const { from, to, currency } = active;
  return (
    <FilterFrame
      chips={<Chips active={active} onChange={onChange} />}
      end={
        <>
          <SavedFilters active={active} list="wallet" onApply={(parts) => onChange({ ...none, ...parts })} />
          {end}
        </>
      }
      isMoreActive={
        active.account !== undefined ||
        active.reversal !== undefined ||
        active.txnNo !== undefined ||
        active.flowId !== undefined
      }
      more={<More active={active} onChange={onChange} />}
    >
      <DatesFilter from={from} onChange={onChange} to={to} />
      <CurrencyFilter
        currencies={accountCurrencies(active.account)}
        onChange={(next) => onChange({ currency: next })}
        value={currency !== undefined && isCurrencyCode(currency) ? currency : undefined}
      />
      <Direction active={active} onChange={onChange} />
      <Type active={active} onChange={onChange} />
    </FilterFrame>
  );
}

function More({ active, onChange }: FilterPanelProps) {
  const t = useTexts('walletTransactions.filter');
  const list = useSharedTexts('list');
  const { txnNo, flowId } = active;
  return (
    <>
      <AccountType active={active} onChange={onChange} />
      <Reversal active={active} onChange={onChange} />
      <NumberFilter label={list('number')} onChange={(next) => onChange({ txnNo: next })} value={txnNo} />
      <NumberFilter label={t('flowId')} onChange={(next) => onChange({ flowId: next })} value={flowId} />
    </>
  );
}

function Direction({ active, onChange }: FilterPanelProps) {
  const t = useTexts('walletTransactions.filter');
  return (
    <Select
      aria-label={t('direction')}
      clearable
      data={[
        { value: 'in', label: t('inward') },
        { value: 'out', label: t('outward') },
      ]}
      onChange={(direction) => onChange({ direction: direction ?? undefined })}
      placeholder={t('direction')}
      size="sm"
      value={active.direction ?? null}
    />
  );
}

function Type({ active, onChange }: FilterPanelProps) {
  const t = useTexts('walletTransactions.filter');
  const words = useSharedTexts('txnType');
  return (
    <Select
      aria-label={t('type')}
      clearable
      data={typeWords.map((word) => ({ value: word, label: words(word) }))}
      onChange={(type) => onChange({ type: type ?? undefined })}
      placeholder={t('everyType')}
      size="sm"
      value={active.type ?? null}
    />
  );
}

function AccountType({ active, onChange }: FilterPanelProps) {
  const t = useTexts('walletTransactions.filter');
  const words = useTexts('walletTransactions.accountType');
  return (
    <Select
      aria-label={t('account')}
      clearable
      data={(['currency', 'prepaid'] as const).map((word) => ({ value: word, label: words(word) }))}
      onChange={(account) =>
        onChange({
          account: account ?? undefined,
          currency: accountCurrencies(account ?? undefined).find((code) => code === active.currency),
        })
      }
      placeholder={t('account')}
      size="sm"
      value={active.account ?? null}
    />
  );
}

function Reversal({ active, onChange }: FilterPanelProps) {
  const t = useTexts('walletTransactions.filter');
  return (
    <Select
      aria-label={t('reversals')}
      clearable
      data={[
        { value: 'only', label: t('onlyReversals') },
        { value: 'none', label: t('noReversals') },
      ]}
      onChange={(reversal) => onChange({ reversal: reversal ?? undefined })}
      placeholder={t('reversals')}
      size="sm"
      value={active.reversal ?? null}
    />
  );
}

function useChipText(): (key: FilterKey, value: string) => string {
  const t = useTexts('walletTransactions.filter');
  const words = useSharedTexts('txnType');
  const accounts = useTexts('walletTransactions.accountType');
  const dayText = useDayText();
  return (key, value) => {
    switch (key) {
      case 'from':
      case 'to':
        return dayText(key, value);
      case 'account':
        return accounts(value === 'prepaid' ? 'prepaid' : 'currency');
      case 'direction':
        return value === 'in' ? t('inward') : t('outward');
      case 'type':
        return words(value as TypeWord);
      case 'reversal':
        return value === 'only' ? t('onlyReversals') : t('noReversals');
      default:
        return value;
    }
  };
}

function Chips({ active, onChange }: FilterPanelProps) {
  const textOf = useChipText();
  const chips = filterKeys.flatMap((key) => {
    const value = active[key];
    return value === undefined ? [] : [{ key, text: textOf(key, value) }];
  });
  return (
    <ActiveFilters
      chips={chips}
      onClear={() => onChange(none)}
      onRemove={(key) => onChange({ [key]: undefined })}
    />
  );
}
