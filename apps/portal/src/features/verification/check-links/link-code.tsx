// A link to an identity check as a code to scan, with its address to copy and its last moment.
import { Copyable, QrCode, useMoment } from '@causeway/ui';
import { Text } from '@mantine/core';
import { useKycTexts } from '../record/index.ts';

interface LinkCodeProps {
  readonly url: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

export function LinkCode({ url, expiresAt }: LinkCodeProps) {
  const t = useKycTexts('kycForm.link');
  const moment = useMoment('always');
  return (
    <>
      <QrCode label={t('url')} size={200} value={url} />
      <Copyable label={t('url')} value={url} />
      <Text c="var(--cw-quiet)" size="sm">
        {t('until', { date: moment(expiresAt) })}
      </Text>
    </>
  );
}
