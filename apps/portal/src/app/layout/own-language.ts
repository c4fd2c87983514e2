// A person gets emails in the language that they chose for the portal (ACC-145).
import { getMemberInfo, setLanguage } from '@causeway/contract';
import { browserLanguage, useLanguage } from '@causeway/ui';
import { useEffect } from 'react';
import { invalidate, useWrite } from '../../shared/queries.ts';
import { useUser } from '../../shared/session/session.ts';

/** The browser's default language is not a choice: a borrowed computer changes nothing. */
export function useOwnLanguage(): void {
  const { language: known } = useUser();
  const { language } = useLanguage();
  const { mutate } = useWrite(setLanguage, { silent: true, onSuccess: () => invalidate(getMemberInfo) });
  useEffect(() => {
    if (browserLanguage.isChosen() && language !== known) mutate({ language });
  }, [known, language, mutate]);
}
