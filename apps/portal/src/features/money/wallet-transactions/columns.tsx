// The columns of the wallet transactions. Columns that are nearly always the same are optional.
import { txnTypes, directions, accountTypes, type WalletTransaction } from '@causeway/contract';
import { decimal, isAddress, negate } from '@causeway/money';
import { ShortAccount, TimeText, type TableColumn } from '@causeway/ui';
import { ColumnsMenu, useColumnChoice, type ColumnChoice } from '../../../shared/columns-menu.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import { AmountDtoText, MovedAmount, isFee } from '../display/index.ts';
import { typeNames } from './record-address.ts';
import { useTexts } from './texts.ts';
import classes from './wallet-transactions.module.css';

const optional = ['counterparty', 'account', 'revocation', 'txnNo', 'flowId'] as const;
type Optional = (typeof optional)[number];

export const useEntryColumnChoice = (): ColumnChoice<Optional> =>
  useColumnChoice('wallet', optional, ['counterparty', 'txnNo']);

export function EntryColumnsMenu({ choice }: { readonly choice: ColumnChoice<Optional> }) {
  const t = useTexts('walletTransactions.columns');
  return <ColumnsMenu choice={choice} columns={optional.map((key) => ({ key, title: t(key) }))} />;
}

interface EntryProps {
  readonly row: WalletTransaction;
}

/** Outgoing amounts have a true minus sign, incoming ones a plus (MON-192). */
function Signed({ row }: EntryProps) {
  const amount = decimal(row.amount, row.currency);
  return (
    <MovedAmount
      amount={row.tradingDirection === directions.out ? negate(amount) : amount}
      fee={isFee(row) ? undefined : row.fee}
      isNet={row.txnType === txnTypes.deposit}
      sign="always"
    />
  );
}

const stateOf = ({ isReverse }: WalletTransaction) => (isReverse === 1 ? 'reversed' : 'notReversed');

interface TypeProps extends EntryProps {
  readonly isStateShown?: boolean;
}

/** Marks a fee. Without a column of states, an unusual state shows beside the type. */
function Type({ row, isStateShown = true }: TypeProps) {
  const t = useTexts('walletTransactions');
  const types = useSharedTexts('txnType');
  const state = stateOf(row);
  return (
    <>
      {types(typeNames[row.txnType])}
      {isFee(row) && <span className={classes.quiet}> · {t('fee')}</span>}
      {isStateShown && state !== 'notReversed' && <span className={classes.quiet}> · {t(state)}</span>}
    </>
  );
}

/** A chain deposit shows the payer's address instead of a name. */
const nameOf = (counterparty: string) =>
  isAddress(counterparty) ? <ShortAccount account={counterparty} /> : counterparty;

function Counterparty({ row: { counterparty, txnType } }: EntryProps) {
  const words = useSharedTexts('status');
  if (counterparty !== undefined) return nameOf(counterparty);
  return txnType === txnTypes.deposit ? words('payerNotNamed') : '–';
}

function TypeOnCard({ row }: EntryProps) {
  const { counterparty } = row;
  return (
    <>
      <Type row={row} />
      {counterparty !== undefined && <span className={classes.quiet}> · {nameOf(counterparty)}</span>}
    </>
  );
}

/** Narrow, so that all columns fit on a small desktop screen. */
const narrow = (title: string) => <span className={classes.narrow}>{title}</span>;

export function useEntryColumns(shown: readonly Optional[]): readonly TableColumn<WalletTransaction>[] {
  const t = useTexts('walletTransactions');
  const columns: readonly TableColumn<WalletTransaction>[] = [
    {
      key: 'time',
      title: t('columns.time'),
      card: 'when',
      render: ({ createdAt }) => <TimeText at={createdAt} />,
    },
    {
      key: 'type',
      title: t('columns.type'),
      card: 'head',
      render: (row) => <Type isStateShown={!shown.includes('revocation')} row={row} />,
      onCard: (row) => <TypeOnCard row={row} />,
    },
    {
      key: 'counterparty',
      title: t('columns.counterparty'),
      card: 'none',
      render: (row) => (
        <span className={classes.name}>
          <Counterparty row={row} />
        </span>
      ),
    },
    {
      key: 'account',
      title: narrow(t('columns.account')),
      card: 'none',
      render: ({ currencyAccountType }) =>
        t(`accountType.${currencyAccountType === accountTypes.prepaid ? 'prepaid' : 'currency'}`),
    },
    {
      key: 'amount',
      title: t('columns.amount'),
      align: 'end',
      card: 'amount',
      render: (row) => <Signed row={row} />,
    },
    {
      key: 'balance',
      card: 'mark',
      isNamed: true,
      title: t('columns.balance'),
      align: 'end',
      render: (row) => <AmountDtoText currency={row.currency} value={row.endingBalance} />,
    },
    {
      key: 'revocation',
      title: narrow(t('columns.revocation')),
      card: 'none',
      render: (row) => t(stateOf(row)),
    },
    {
      key: 'txnNo',
      title: t('columns.txnNo'),
      card: 'none',
      render: ({ txnNo }) => <span className={classes.number}>{txnNo}</span>,
    },
    { key: 'flowId', title: narrow(t('columns.flowId')), card: 'none', render: ({ flowId }) => flowId },
  ];
  const isHidden = (key: string): boolean => optional.some((each) => each === key && !shown.includes(each));
  return columns.filter(({ key }) => !isHidden(key));
}
