// The member proves its own wallet: a text of ours, signed by the wallet's key.
import { type PayeeWallet, getPayeeWallet, proveWallet, startWalletProof } from '@causeway/contract';
import { Copyable, FormError, ToneIcon } from '@causeway/ui';
import { Alert, Button, Card, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { queryClient, queryOf, useWrite } from '../../../shared/queries.ts';
import { useTexts } from './texts.ts';

interface ProofFormProps {
  readonly payeeId: string;
  readonly wallet: NonNullable<PayeeWallet['wallet']>;
}

export function ProofForm({ payeeId, wallet }: ProofFormProps) {
  const t = useTexts('payeeWallets');
  if (wallet.isProven)
    return (
      <Alert bg="var(--cw-good-tint)" color="good" icon={<ToneIcon tone="good" />} role="status">
        {t('proven')}
      </Alert>
    );
  return (
    <Card>
      <Stack>
        <Title order={2} size="h4">
          {t('proof')}
        </Title>
        <Text>{t('proofText')}</Text>
        <Text c="dimmed" size="sm">
          {t('contract')}
        </Text>
        <Sign payeeId={payeeId} />
      </Stack>
    </Card>
  );
}

function Sign({ payeeId }: Pick<ProofFormProps, 'payeeId'>) {
  const t = useTexts('payeeWallets');
  const [signature, setSignature] = useState('');
  const start = useWrite(startWalletProof, { onSuccess: () => setSignature('') });
  const prove = useWrite(proveWallet, {
    silent: true,
    onSuccess: (proven) => {
      queryClient.setQueryData(queryOf(getPayeeWallet, { payeeId }).queryKey, proven);
    },
  });
  const proof = start.data;
  const begin = (
    <Button
      loading={start.isPending}
      onClick={() => start.mutate({ payeeId })}
      variant={proof ? 'default' : 'filled'}
    >
      {t(proof ? 'again' : 'start')}
    </Button>
  );
  if (proof === undefined) return <Group>{begin}</Group>;
  return (
    <>
      <div style={{ overflowWrap: 'anywhere' }}>
        <Text fw={500} size="sm">
          {t('text')}
        </Text>
        <Copyable label={t('text')} value={proof.text} />
      </div>
      <Textarea
        autosize
        label={t('signature')}
        maxLength={140}
        onChange={(event) => setSignature(event.currentTarget.value)}
        required
        value={signature}
      />
      <FormError error={prove.error} />
      <Group justify="flex-end">
        {begin}
        <Button
          disabled={signature.trim() === ''}
          loading={prove.isPending}
          onClick={() => prove.mutate({ payeeId, proofId: proof.proofId, signature: signature.trim() })}
        >
          {t('prove')}
        </Button>
      </Group>
    </>
  );
}
