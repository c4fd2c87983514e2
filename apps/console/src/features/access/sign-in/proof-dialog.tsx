// Asks staff to prove again that it is they, where a decision wants a fresh proof; the decision then goes out again.
import { type StaffProof, beginStaffProof, proveStaff } from '@causeway/contract';
import { ErrorState, LoadingState } from '@causeway/ui';
import { Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api.ts';
import { answerProofs } from '../../../shared/fresh-proof.ts';
import { useWrite } from '../../../shared/queries.ts';
import { FactorProof } from './factor-proof.tsx';
import { useTexts } from './texts.ts';

export function ProofDialog() {
  const t = useTexts('signIn.proof');
  const [opened, setOpened] = useState(false);
  const answer = useRef<(isProved: boolean) => void>(undefined);
  const settle = useCallback((isProved: boolean): void => {
    setOpened(false);
    answer.current?.(isProved);
    answer.current = undefined;
  }, []);
  useEffect(
    () =>
      answerProofs(
        () =>
          new Promise((resolve) => {
            answer.current?.(false);
            answer.current = resolve;
            setOpened(true);
          }),
      ),
    [],
  );
  return (
    <Modal onClose={() => settle(false)} opened={opened} title={t('title')} zIndex={400}>
      <Text mb="md">{t('text')}</Text>
      {opened && <Proof onProved={() => settle(true)} />}
    </Modal>
  );
}

function Proof({ onProved }: { readonly onProved: () => void }) {
  const prove = useWrite(proveStaff);
  const { data, error, refetch } = useQuery({
    queryKey: [beginStaffProof.name],
    queryFn: ({ signal }) => call(beginStaffProof, {}, { signal, silent: true }),
    gcTime: 0,
    staleTime: Infinity,
  });
  if (data === undefined)
    return error === null ? <LoadingState /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  const passkeyOptions = async () => {
    const { passkey } = await call(beginStaffProof, {}, { silent: true });
    if (passkey === null) throw new Error('no passkey is set up');
    return passkey;
  };
  return (
    <FactorProof
      error={prove.error}
      methods={data.methods}
      onProve={async (proof: StaffProof) => {
        await prove.mutateAsync({ proof });
        onProved();
      }}
      passkeyOptions={passkeyOptions}
    />
  );
}
