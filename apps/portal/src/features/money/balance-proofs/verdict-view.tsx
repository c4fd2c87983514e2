// The result of a check, in words: valid with amount, total and day, or the first part that does not match.
import { formatAmount } from '@causeway/money';
import { DetailLines, ToneIcon, useDay, useLanguage } from '@causeway/ui';
import { Alert, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Proven, Verdict } from './check-proof.ts';
import { useTexts } from './texts.ts';

interface VerdictViewProps {
  readonly verdict: Verdict;
  /** The proof is the member's own, or that of a file. */
  readonly of: 'own' | 'file';
}

export function VerdictView({ verdict, of }: VerdictViewProps) {
  const t = useTexts('balanceProofs.verdict');
  if (verdict.kind === 'proven') return <ProvenView of={of} proven={verdict} />;
  if (verdict.kind === 'unable')
    return (
      <Notice title={t('unableTitle')} tone="wait">
        {t('unable')}
      </Notice>
    );
  return (
    <Notice title={t('failedTitle')} tone="bad">
      <Text size="sm">{t(`failed.${verdict.misfit}`)}</Text>
      <Text mt={4} size="sm">
        {t('contact')}
      </Text>
    </Notice>
  );
}

function ProvenView({ proven, of }: { readonly proven: Proven } & Pick<VerdictViewProps, 'of'>) {
  const t = useTexts('balanceProofs.verdict');
  const { language } = useLanguage();
  const day = useDay();
  const { balance, total, count, pieces, keyId, ownerId } = proven;
  const numberText = new Intl.NumberFormat(language);
  const said = {
    balance: formatAmount(balance, language),
    total: formatAmount(total, language),
    day: day(proven.day),
  };
  return (
    <Stack gap="sm">
      <Notice title={t(of === 'own' ? 'proven' : 'provenFile', said)} tone="good" />
      <DetailLines
        items={[
          { key: 'member', label: t('member'), value: ownerId },
          ...(pieces === null
            ? []
            : [
                {
                  key: 'pieces',
                  label: t('pieces'),
                  value: t('allPieces', { count: numberText.format(pieces) }),
                },
              ]),
          ...(count === null ? [] : [{ key: 'count', label: t('count'), value: numberText.format(count) }]),
          {
            key: 'key',
            label: t('key'),
            value: <span style={{ overflowWrap: 'anywhere' }}>{keyId ?? t('otherKey')}</span>,
          },
        ]}
      />
    </Stack>
  );
}

interface NoticeProps {
  readonly tone: 'good' | 'bad' | 'wait';
  readonly title: string;
  readonly children?: ReactNode;
}

function Notice({ tone, title, children }: NoticeProps) {
  return (
    <Alert
      bg={`var(--cw-${tone}-tint)`}
      color={tone}
      icon={<ToneIcon tone={tone} />}
      role="status"
      title={title}
    >
      {children}
    </Alert>
  );
}
