// Reads holidays from a calendar file: new and future ones become a single change.
import { readCalendar, type SettingLine, type SettingLineChange } from '@causeway/contract';
import { serverNow, toast } from '@causeway/ui';
import { Button, FileButton } from '@mantine/core';
import { useRef } from 'react';
import type { Asked } from './change-dialog.tsx';
import { useTexts } from './texts.ts';

/** The contract's maximum for one change. */
const LINES_MAX = 200;
const HONG_KONG_MS = 8 * 60 * 60 * 1000;

interface CalendarButtonProps {
  readonly known: readonly SettingLine[] | undefined;
  readonly onRead: (asked: Asked) => void;
}

const noLines: readonly SettingLine[] = [];

export function CalendarButton({ known = noLines, onRead }: CalendarButtonProps) {
  const t = useTexts('settings.calendar');
  const reset = useRef<() => void>(null);
  const read = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const reading = readCalendar(await file.text());
    // The same file may be chosen again after it was corrected.
    reset.current?.();
    if (!reading.ok) return toast(t(`issues.${reading.issue}`, { line: reading.line.slice(0, 80) }), 'bad');
    const today = new Date(Number(serverNow()) + HONG_KONG_MS).toISOString().slice(0, 10);
    const days = new Set(known.map(({ key }) => key['day']));
    const lines = reading.holidays
      .filter(({ day }) => day >= today && !days.has(day))
      .map(({ day, name }): SettingLineChange => ({ key: { day }, before: null, after: { name } }));
    if (lines.length === 0) return toast(t('none'), 'info');
    if (lines.length > LINES_MAX) return toast(t('issues.too-many', { max: String(LINES_MAX) }), 'bad');
    onRead({ kind: 'import', file: file.name, lines });
  };
  return (
    <FileButton accept=".ics,text/calendar" onChange={(file) => void read(file)} resetRef={reset}>
      {(props) => (
        <Button {...props} title={t('hint')} variant="default">
          {t('verb')}
        </Button>
      )}
    </FileButton>
  );
}
