// The lines of one currency.
import type { BookLine, DayBooks } from '@causeway/contract';
import { DataTable, type TableColumn } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { usePurpose } from '../../../shared/account-name.ts';
import { useTexts } from './texts.ts';

export type Currency = DayBooks['currencies'][number]['currency'];

/** A line with its currency, by which its journals are requested. */
export interface Line extends BookLine {
  readonly currency: Currency;
}

interface BookLinesProps {
  readonly currency: Currency;
  readonly lines: readonly BookLine[];
  readonly onOpen: (line: Line) => void;
}

const figures = ['opening', 'debits', 'credits', 'closing'] as const;

export function BookLines({ currency, lines, onOpen }: BookLinesProps) {
  const t = useTexts('books');
  const purpose = usePurpose();
  const columns: readonly TableColumn<BookLine>[] = [
    {
      key: 'account',
      title: t('account'),
      render: (line) => `${t(line.owner)}: ${purpose(line.purpose)}`,
      card: 'head',
      width: '32%',
    },
    ...figures.map((figure): TableColumn<BookLine> => ({
      key: figure,
      title: t(figure),
      align: 'end',
      render: (line) => <AmountDtoText code={false} currency={currency} value={line[figure]} />,
      width: '17%',
    })),
  ];
  return (
    <DataTable
      columns={columns}
      dense
      label={currency}
      onOpen={(line) => onOpen({ ...line, currency })}
      rowKey={({ owner, purpose: key }) => `${owner} ${key}`}
      rows={lines}
    />
  );
}
