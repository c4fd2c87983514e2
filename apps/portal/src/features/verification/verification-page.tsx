// Verification: of a person in the personal form, of a business after the choice of what it is.
import { isIndividual, type SliceView } from '@causeway/contract';
import { ErrorState, LoadingState } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../shared/queries.ts';
import { useUser } from '../../shared/session/session.ts';
import { enterpriseKyc, personalKyc, type KycKind } from './kyc-kind.ts';
import { TypeChoice } from './type-choice.tsx';
import { VerificationFlow } from './verification-flow.tsx';

export function VerificationPage() {
  const kind = isIndividual(useUser().memberType) ? personalKyc : enterpriseKyc;
  const { data, error, refetch } = useQuery({
    ...queryOf<object, SliceView>(kind.query, {}),
    // A form is being filled in: what the server has is looked at when asked for, not behind one's back.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const [loads, setLoads] = useState(0);
  const reload = async (): Promise<void> => {
    await refetch();
    // A form of its own for the newer version: nothing of the outdated one stays in it.
    setLoads((count) => count + 1);
  };
  if (data !== undefined) return <Begun key={loads} kind={kind} onReload={() => void reload()} view={data} />;
  return error === null ? (
    <LoadingState count={8} shape="detail" />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} />
  );
}

interface BegunProps {
  readonly kind: KycKind;
  readonly view: SliceView;
  readonly onReload: () => void;
}

/** A business that has saved nothing yet chooses first; a person's account has chosen at registration. */
function Begun({ kind, view, onReload }: BegunProps) {
  const [chosen, setChosen] = useState(kind.name === 'personal' || view.version > 0);
  if (!chosen) return <TypeChoice onBegin={() => setChosen(true)} />;
  return <VerificationFlow kind={kind} onReload={onReload} view={view} />;
}
