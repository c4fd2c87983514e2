// The files of the wallet: all matches of the list's filter in a chosen format, the statement of a month, and
// earlier files. An empty list is not exported (MON-194).
import { ExportMenu } from '@causeway/ui';
import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { StatementDialog } from './statement-dialog.tsx';
import { useTexts } from './texts.ts';
import type { Exports } from './use-exports.ts';
import type { FlowFilter } from './use-filters.ts';

interface WalletExportProps {
  readonly exports: Exports;
  readonly filter: FlowFilter;
  /** The number of entries; undefined until it is loaded. */
  readonly total: number | undefined;
}

export function WalletExport({ exports, filter, total }: WalletExportProps) {
  const t = useTexts('walletTransactions');
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <ExportMenu
        formats={['csv', 'xlsx', 'pdf']}
        isBusy={exports.isStarting}
        onExport={(format) => exports.start({ format, filter })}
        total={total}
      >
        <Menu.Divider />
        <Menu.Item onClick={open}>{t('statement.open')}</Menu.Item>
        <Menu.Item onClick={exports.open}>{t('exports.open')}</Menu.Item>
      </ExportMenu>
      <StatementDialog exports={exports} onClose={close} opened={opened} />
    </>
  );
}
