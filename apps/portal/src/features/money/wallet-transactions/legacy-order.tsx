// One transaction of the history of a version-one member, with the details of its type: a deposit, an
// exchange or a transfer.
import {
  getLegacyOrder,
  legacyTxnTypes,
  namesOf,
  type LegacyOrder,
  type LegacyStatementRow,
  type LegacyTxnType,
} from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import { Copyable, CopyableMasked, StatusTag, SummaryList } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../shared/queries.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { AmountDtoText } from '../display/index.ts';
import { RecordBody, RecordHead } from '../../../shared/records/record-drawer.tsx';
import { useTexts } from './texts.ts';

type LegacyTypeWord = keyof typeof legacyTxnTypes;
export const legacyTypeNames: Readonly<Record<LegacyTxnType, LegacyTypeWord>> = namesOf(legacyTxnTypes);

type Line =
  | 'txnNo'
  | 'sold'
  | 'bought'
  | 'debited'
  | 'received'
  | 'rate'
  | 'fee'
  | 'account'
  | 'payee'
  | 'payeeAccount'
  | 'bank';

const linesOf: Readonly<Record<LegacyTypeWord, readonly Line[]>> = {
  deposit: ['txnNo', 'fee', 'account'],
  exchange: ['txnNo', 'sold', 'bought', 'rate', 'fee'],
  transfer: ['txnNo', 'debited', 'received', 'rate', 'fee', 'payee', 'payeeAccount', 'bank'],
};

const amountIn = (currency: CurrencyCode | null, value: string | null, size?: 'lg'): ReactNode =>
  currency !== null &&
  value !== null && <AmountDtoText currency={currency} value={value} {...(size && { size })} />;

interface LegacyOrderProps {
  readonly txnId: string;
  /** The list's lines: changes of an account, including the fee. */
  readonly lines: readonly LegacyStatementRow[];
}

export function LegacyOrderDetails({ txnId, lines }: LegacyOrderProps) {
  const t = useTexts('walletTransactions.legacy');
  const types = useSharedTexts('txnType');
  const query = useQuery(queryOf(getLegacyOrder, { txnId }, { quiet: true }));
  const valuesOf = (order: LegacyOrder): Readonly<Record<Line, ReactNode>> => {
    const left = amountIn(order.fromAccountCurrencyCode, order.fromAccountAmountFinal);
    const arrived = amountIn(order.toAccountCurrencyCode, order.toAccountAmountFinal);
    const { toAccountNumber: number } = order;
    return {
      ...{ sold: left, debited: left, bought: arrived, received: arrived },
      txnNo: <Copyable label={t('txnNo')} value={order.txnId} />,
      rate: order.currencyExchangeRate,
      fee: amountIn(order.fromAccountCurrencyCode ?? order.toAccountCurrencyCode, order.fee),
      account: number && <CopyableMasked label={t('account')} value={number} />,
      payee: order.toAccountTitle,
      payeeAccount: number && <CopyableMasked label={t('payeeAccount')} value={number} />,
      bank: order.toAccountBankNameEn,
    };
  };
  return (
    <RecordBody failed={t('failed')} query={query}>
      {(order) => {
        const type = legacyTypeNames[order.txnType];
        const values = valuesOf(order);
        return (
          <>
            <RecordHead
              amount={
                amountIn(order.fromAccountCurrencyCode, order.fromAccountAmountFinal, 'lg') ||
                amountIn(order.toAccountCurrencyCode, order.toAccountAmountFinal, 'lg')
              }
              at={order.txnCdt}
              status={<StatusTag tone="done">{types(type)}</StatusTag>}
            />
            <SummaryList
              items={[
                ...lines.map(({ accountStatementId: key, accountStatementAmount, currencyCode }) => ({
                  key,
                  label: t('entry'),
                  value: (
                    <AmountDtoText currency={currencyCode} sign="always" value={accountStatementAmount} />
                  ),
                })),
                ...linesOf[type].flatMap((key) =>
                  values[key] ? [{ key, label: t(key), value: values[key] }] : [],
                ),
              ]}
            />
          </>
        );
      }}
    </RecordBody>
  );
}
