// The standard export of a list: a button with a menu of formats, at the end of the list's head.
import { Button, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import type { Download } from '../request/answer.ts';
import '../styles-of-pages.ts';
import { toast } from '../toasts/toast.ts';
import { useFile } from './file-button.tsx';
import { DownloadIcon } from './icons.tsx';

type Format = 'csv' | 'xlsx' | 'pdf';

interface ExportMenuProps<Offered extends Format> {
  readonly formats: readonly Offered[];
  readonly onExport: (format: Offered) => void;
  /** The number of rows; undefined until it is known. An empty list offers no file (MON-194, MON-198). */
  readonly total: number | undefined;
  readonly isBusy: boolean;
  /** Further entries besides files of the list: `Menu.Item`. */
  readonly children?: ReactNode;
}

export function ExportMenu<Offered extends Format>(props: ExportMenuProps<Offered>) {
  const { formats, onExport, total, isBusy, children } = props;
  const t = useUiTexts('ui.export');
  const nameOf = (format: Format): string => t(`as.${format}`);
  const isEmpty = total === 0;
  if (total === undefined || (isEmpty && children === undefined)) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<DownloadIcon size={16} />} loading={isBusy} size="sm" variant="default">
          {t('open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item disabled={isEmpty} key={format} onClick={() => onExport(format)}>
            {nameOf(format)}
          </Menu.Item>
        ))}
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

type ListFormat = Exclude<Format, 'pdf'>;

interface ListExportProps extends Pick<ExportMenuProps<ListFormat>, 'total'> {
  readonly fetchFile: (format: ListFormat) => Promise<Download>;
  /** Used if the file comes without a name. */
  readonly name: string;
  /** CSV is for machines; a spreadsheet would round its references. */
  readonly formats?: readonly ListFormat[];
}

const bothFormats = ['csv', 'xlsx'] as const;

/** The file of a list's matching rows. */
export function ListExport({ fetchFile, name, total, formats = bothFormats }: ListExportProps) {
  const t = useUiTexts('ui.export');
  const { isFetching, save } = useFile();
  const run = (format: ListFormat): void => {
    toast(t('notice'), 'info');
    void save(() => fetchFile(format), `${name}.${format}`, t('done'));
  };
  return <ExportMenu formats={formats} isBusy={isFetching} onExport={run} total={total} />;
}
