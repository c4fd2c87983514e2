// The file of all that the list's filter finds, in the format that is chosen. An empty list is not exported (MON-194).
import { DownloadIcon, toast, useUiTexts } from '@causeway/ui';
import { Button, Menu } from '@mantine/core';
import type { FlowFilter } from './filter.ts';
import { useTexts } from './texts.ts';
import type { Exports } from './use-exports.ts';

interface ExportMenuProps {
  readonly exports: Exports;
  readonly filter: FlowFilter;
  /** How many entries there are; undefined until that is known. */
  readonly total: number | undefined;
}

export function ExportMenu({ exports, filter, total }: ExportMenuProps) {
  const t = useTexts('walletTransactions.exports');
  const ui = useUiTexts('ui.export');
  const run = (format: 'csv' | 'xlsx' | 'pdf'): void => {
    if (total === 0) toast(ui('empty'), 'wait');
    else exports.start({ format, filter });
  };
  return (
    <Menu>
      <Menu.Target>
        <Button
          disabled={total === undefined}
          leftSection={<DownloadIcon size={16} />}
          loading={exports.isStarting}
          size="compact-sm"
          variant="subtle"
        >
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['csv', 'xlsx', 'pdf'] as const).map((format) => (
          <Menu.Item key={format} onClick={() => run(format)}>
            {t(`as.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
