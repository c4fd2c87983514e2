// Journals with their postings, from the view of one member.
import type { JournalRow } from '@causeway/contract';
import { DataTable, TimeText, type DataTableProps, type TableColumn } from '@causeway/ui';
import { useAccountName } from '../../../shared/account-name.ts';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useWords } from '../../../shared/words.ts';
import classes from './evidence.module.css';

interface JournalTableProps extends Pick<
  DataTableProps<JournalRow>,
  'empty' | 'error' | 'onRetry' | 'paging'
> {
  readonly memberId: string;
  readonly journals: readonly JournalRow[] | undefined;
}

export function JournalTable({ memberId, journals, ...shown }: JournalTableProps) {
  const t = useSharedTexts('journals');
  const kind = useWords('journal');
  const columns: readonly TableColumn<JournalRow>[] = [
    { key: 'at', title: t('at'), render: (row) => <TimeText at={row.at} />, width: 190 },
    { key: 'kind', title: t('kind'), render: (row) => kind(row.kind), card: 'head' },
    { key: 'reference', title: t('reference'), render: (row) => row.reference },
    {
      key: 'postings',
      title: t('postings'),
      render: (row) => <Postings memberId={memberId} postings={row.postings} />,
      width: '45%',
    },
  ];
  return (
    <section>
      <h2 className={classes.tableTitle}>{t('title')}</h2>
      <DataTable
        {...shown}
        columns={columns}
        dense
        label={t('title')}
        rowKey={(row) => row.journalId}
        rows={journals}
      />
    </section>
  );
}

interface PostingsProps {
  readonly memberId: string;
  readonly postings: JournalRow['postings'];
}

function Postings({ memberId, postings }: PostingsProps) {
  const name = useAccountName(memberId);
  return (
    <ul className={classes.postings}>
      {postings.map(({ from, to, amount }) => (
        <li className={classes.posting} key={`${from}:${to}:${amount.currency}:${amount.value}`}>
          <span>
            {name(from)} → {name(to)}
          </span>
          <AmountDtoText currency={amount.currency} value={amount.value} />
        </li>
      ))}
    </ul>
  );
}
