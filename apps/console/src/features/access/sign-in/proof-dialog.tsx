// Asks staff for a fresh proof when a decision needs one; then the decision is sent again.
import { type StaffProof, type StaffWork, beginStaffProof, proveStaff } from '@causeway/contract';
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
  const [work, setWork] = useState<StaffWork>('review');
  const answer = useRef<(isProved: boolean) => void>(undefined);
  const settle = useCallback((isProved: boolean): void => {
    setOpened(false);
    answer.current?.(isProved);
    answer.current = undefined;
  }, []);
  useEffect(
    () =>
      answerProofs(
        (next) =>
          new Promise((resolve) => {
            answer.current?.(false);
            answer.current = resolve;
            setWork(next);
            setOpened(true);
          }),
      ),
    [],
  );
  return (
    <Modal onClose={() => settle(false)} opened={opened} title={t('title')} zIndex={400}>
      <Text mb="md">{t(`text.${work}`)}</Text>
      {opened && <Proof onProved={() => settle(true)} work={work} />}
    </Modal>
  );
}

interface ProofProps {
  readonly work: StaffWork;
  readonly onProved: () => void;
}

function Proof({ work, onProved }: ProofProps) {
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
        await prove.mutateAsync({ proof, work });
        onProved();
      }}
      passkeyOptions={passkeyOptions}
    />
  );
}
