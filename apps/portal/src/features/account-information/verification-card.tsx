// Where verification stands, and the one thing to do about it.
import { kycStatuses, type KycStatus } from '@causeway/contract';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import { link } from '../../shared/navigation.ts';
import { KycStatusTag } from '../../shared/statuses.tsx';
import { useTexts } from './texts.ts';

const words = {
  [kycStatuses.pending]: 'pending',
  [kycStatuses.underReview]: 'underReview',
  [kycStatuses.rejected]: 'rejected',
  [kycStatuses.verified]: 'verified',
  [kycStatuses.declined]: 'declined',
  [kycStatuses.rejectedSecond]: 'rejected',
} as const satisfies Record<KycStatus, string>;

export function VerificationCard({ status }: { readonly status: KycStatus }) {
  const t = useTexts('accountInformation.kyc');
  const word = words[status];
  return (
    <Card component="section" withBorder>
      <Group gap="sm" mb={4}>
        <Title order={2}>{t('title')}</Title>
        <KycStatusTag status={status} />
      </Group>
      <Group justify="space-between">
        <Text>{t(word)}</Text>
        {word === 'pending' && (
          <Button component="a" href={link('id-verification')}>
            {t('begin')}
          </Button>
        )}
        {word === 'rejected' && (
          <Button component="a" href={link('id-verification-rejected')}>
            {t('see')}
          </Button>
        )}
      </Group>
    </Card>
  );
}
