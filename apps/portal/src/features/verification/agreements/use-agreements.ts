// The current versions of the agreement and the privacy policy, in the language shown.
import { getAgreements } from '@causeway/contract';
import { useLanguage } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';

export function useAgreements() {
  const { language } = useLanguage();
  return useQuery({
    queryKey: [getAgreements.name, language],
    queryFn: ({ signal }) => call(getAgreements, {}, { silent: true, quiet: true, signal }),
    staleTime: Infinity,
  });
}

export type AgreementsUse = ReturnType<typeof useAgreements>;
