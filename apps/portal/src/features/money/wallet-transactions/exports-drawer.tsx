// The files that this person requested, beside the list: each with its progress and its download.
import type { FundsExport } from '@causeway/contract';
import {
  EmptyState,
  ErrorState,
  ListIcon,
  LoadingState,
  SideDrawer,
  StatusTag,
  TimeText,
} from '@causeway/ui';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useDayText } from '../../../shared/records/filter-bar.tsx';
import { useTexts } from './texts.ts';
import type { Exports } from './use-exports.ts';
import { useMonthText } from './use-month-text.ts';
import classes from './wallet-transactions.module.css';

export function ExportsDrawer({ exports }: { readonly exports: Exports }) {
  const t = useTexts('walletTransactions.exports');
  return (
    <SideDrawer onClose={exports.close} opened={exports.opened} title={t('title')}>
      <Text c="dimmed" mb="md" size="sm">
        {t('kept')}
      </Text>
      <Files exports={exports} />
    </SideDrawer>
  );
}

function Files({ exports }: { readonly exports: Exports }) {
  const t = useTexts('walletTransactions.exports');
  const { files, error, refetch } = exports;
  if (files === undefined)
    return error === null ? (
      <LoadingState count={3} shape="rows" />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  if (files.length === 0) return <EmptyState icon={<ListIcon />} title={t('none')} />;
  return (
    <ul aria-label={t('title')} className={classes.files}>
      {files.map((file) => (
        <File exports={exports} file={file} key={file.exportId} />
      ))}
    </ul>
  );
}

interface FileProps {
  readonly file: FundsExport;
  readonly exports: Exports;
}

function File({ file, exports }: FileProps) {
  const t = useTexts('walletTransactions.exports');
  const name = useName(file);
  const range = useRange(file);
  return (
    <li>
      <Stack gap={6}>
        <Group gap="sm" justify="space-between" wrap="nowrap">
          <div>
            <strong>{name}</strong>
            {range !== '' && <div className={classes.quiet}>{range}</div>}
            <div className={classes.quiet}>
              <TimeText at={file.createdAt} />
              {' · '}
              {t('entries', { count: file.total })}
            </div>
          </div>
          <Action exports={exports} file={file} name={name} />
        </Group>
        {file.state === 'running' && <Making file={file} name={name} />}
      </Stack>
    </li>
  );
}

function Action({ file, exports, name }: FileProps & { readonly name: string }) {
  const t = useTexts('walletTransactions.exports');
  const { format, month, filter, state } = file;
  if (state === 'running') return null;
  if (state === 'ready')
    return (
      <Button
        aria-label={`${t('download')}: ${name}`}
        loading={exports.saving === file.exportId}
        onClick={() => exports.save(file)}
        size="xs"
        variant="default"
      >
        {t('download')}
      </Button>
    );
  return (
    <Stack align="flex-end" gap={6}>
      <StatusTag tone="bad">{t('failed')}</StatusTag>
      <Button
        aria-label={`${t('again')}: ${name}`}
        loading={exports.isStarting}
        onClick={() => exports.start({ format, filter, ...(month !== null && { exportTime: month }) })}
        size="xs"
        variant="default"
      >
        {t('again')}
      </Button>
    </Stack>
  );
}

/** More entries may have arrived since they were counted. */
function Making({ file: { done, total }, name }: Pick<FileProps, 'file'> & { readonly name: string }) {
  const t = useTexts('walletTransactions.exports');
  const share = total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100));
  return (
    <div>
      <Progress aria-label={`${t('making')}: ${name}`} value={share} />
      <span className={classes.quiet}>{t('progress', { done: Math.min(done, total), total })}</span>
    </div>
  );
}

function useName({ format, month }: FundsExport): string {
  const t = useTexts('walletTransactions.exports.files');
  const monthText = useMonthText();
  return t(format, { month: month === null ? '' : monthText(month) });
}

/** The requested days, if any. */
function useRange({ filter: { startTime, endTime } }: FundsExport): string {
  const dayText = useDayText();
  return [startTime && dayText('from', startTime), endTime && dayText('to', endTime)]
    .filter(Boolean)
    .join(' · ');
}
