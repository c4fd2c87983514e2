// The recovery codes, shown only once: copy or download them, and confirm before continuing.
import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import { saveDownload } from '../request/save-download.ts';
import { toast } from '../toasts/toast.ts';
import classes from './recovery-codes.module.css';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Used in the file's name and in its first line. */
  readonly brand: string;
  /** Called when the codes are saved. */
  readonly onKept: () => void;
}

export function RecoveryCodes({ codes, brand, onKept }: RecoveryCodesProps) {
  const t = useUiTexts('ui.recoveryCodes');
  const [isKept, setIsKept] = useState(false);
  const text = [t('fileTitle', { brand }), ...codes, ''].join('\r\n');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast(t('copied'), 'good');
    } catch {
      toast(t('copyFailed'), 'bad');
    }
  };
  const download = (): void => {
    const blob = new Blob([text], { type: 'text/plain;charset=utf-8' });
    saveDownload(
      { blob, filename: undefined },
      `${brand.toLowerCase().replaceAll(' ', '-')}-recovery-codes.txt`,
    );
  };
  return (
    <Stack>
      <p className={classes.text}>{t('text')}</p>
      <ul aria-label={t('title')} className={classes.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button onClick={() => void copy()} variant="default">
          {t('copy')}
        </Button>
        <Button onClick={download} variant="default">
          {t('download')}
        </Button>
      </Group>
      <Alert color="wait">{t('once')}</Alert>
      <Checkbox
        checked={isKept}
        label={t('kept')}
        onChange={(event) => setIsKept(event.currentTarget.checked)}
      />
      <Button disabled={!isKept} fullWidth onClick={onKept}>
        {t('continue')}
      </Button>
    </Stack>
  );
}
