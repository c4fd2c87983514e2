// The filter of the wallet transactions: dates, currency, direction and type, and rarely used filters on
// demand (MON-193).
import {
  accountTypes,
  directions,
  txnTypes,
  type RequestOf,
  type startFundsExport,
} from '@causeway/contract';
import { CURRENCY_CODES, type CurrencyCode } from '@causeway/money';
import { choice, choicesOfCodes, currency, dates, rare, typed } from '../../../shared/records/filters.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useTexts } from './texts.ts';

export type FlowFilter = NonNullable<RequestOf<typeof startFundsExport>['filter']>;

/** The prepaid account is held in dollars only. */
const accountCurrencies = (account: string | undefined): readonly CurrencyCode[] =>
  account === 'prepaid' ? ['USD'] : CURRENCY_CODES;

export function useFilters() {
  const t = useTexts('walletTransactions.filter');
  const accounts = useTexts('walletTransactions.accountType');
  const list = useSharedTexts('list');
  const types = useSharedTexts('txnType');
  return [
    dates({ fields: ['startTime', 'endTime'] }),
    currency({ field: 'currency', among: ({ account }) => accountCurrencies(account) }),
    choice({
      key: 'direction',
      field: 'fundingDirection',
      choices: [
        { word: 'in', value: directions.in, label: t('inward') },
        { word: 'out', value: directions.out, label: t('outward') },
      ],
      label: t('direction'),
    }),
    choice({
      key: 'type',
      field: 'txnType',
      choices: choicesOfCodes(txnTypes, types),
      label: t('type'),
      every: t('everyType'),
    }),
    rare(
      choice({
        key: 'account',
        field: 'currencyAccountType',
        choices: choicesOfCodes(accountTypes, accounts),
        label: t('account'),
        also: (account, { currency: code }) => ({
          currency: accountCurrencies(account).find((each) => each === code),
        }),
      }),
    ),
    rare(
      choice({
        key: 'reversal',
        field: 'isReverse',
        choices: [
          { word: 'only', value: 1, label: t('onlyReversals') } as const,
          { word: 'none', value: 0, label: t('noReversals') } as const,
        ],
        label: t('reversals'),
      }),
    ),
    rare(typed({ key: 'txnNo', field: 'txnNo', label: list('number') })),
    rare(typed({ key: 'flowId', field: 'flowId', label: t('flowId') })),
  ];
}
