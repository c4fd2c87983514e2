// The totals of a day, a line for each currency.
import type { DayStatements } from '@causeway/contract';
import { DataTable, StatusTag, useLanguage, type TableColumn } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { useTexts } from './texts.ts';

export type Line = DayStatements['list'][number];

interface StatementLinesProps {
  readonly lines: readonly Line[];
  readonly onOpen: (line: Line) => void;
}

const figures = ['sum', 'belowZero', 'inBooks', 'difference'] as const;

export function StatementLines({ lines, onOpen }: StatementLinesProps) {
  const t = useTexts('balanceProofs');
  const { language } = useLanguage();
  const columns: readonly TableColumn<Line>[] = [
    { key: 'currency', title: t('currency'), render: ({ currency }) => currency, card: 'head' },
    {
      key: 'leaves',
      title: t('leaves'),
      align: 'end',
      render: ({ leaves }) => new Intl.NumberFormat(language).format(leaves),
    },
    ...figures.map((figure): TableColumn<Line> => ({
      key: figure,
      title: t(figure),
      align: 'end',
      render: (line) => <AmountDtoText code={false} currency={line.currency} value={line[figure]} />,
    })),
    {
      key: 'signature',
      title: t('signature'),
      card: 'mark',
      render: ({ isSigned }) => (
        <StatusTag tone={isSigned ? 'good' : 'bad'}>{t(isSigned ? 'signed' : 'notSigned')}</StatusTag>
      ),
    },
  ];
  return (
    <DataTable
      columns={columns}
      dense
      label={t('titles.balance-proofs')}
      onOpen={onOpen}
      rowKey={({ currency }) => currency}
      rows={lines}
    />
  );
}
