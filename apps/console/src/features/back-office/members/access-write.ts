// Sends a staff action on a person's access.
import {
  disableAccess,
  enableAccess,
  endPersonSessions,
  errorName,
  getMember,
  getPersonAccess,
  listAudit,
  listReviews,
  removePerson,
  revokeFactor,
  setAccountTypeOpen,
  setCertified,
  setMustBindAuthenticator,
  unlockPerson,
  type RequestOf,
} from '@causeway/contract';
import { isRequestError } from '@causeway/ui';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { needsEvidence, type AccessAction, type RevokeAction } from './access-actions.ts';

export type AccessSubject = RequestOf<typeof disableAccess>['target'];

export interface AccessDraft {
  readonly reason: string;
  readonly evidence: string;
  readonly isFraud: boolean;
}

/**
 * A decision was made on the state that the page shows; the page refetches it afterwards, and if a colleague
 * was faster.
 */
const readAgain = (): Promise<unknown> => invalidate(getPersonAccess, getMember, listReviews, listAudit);

function isOutdated(error: unknown): boolean {
  const name = isRequestError(error) ? errorName(error.code) : undefined;
  return name === 'already-decided' || name === 'waits-for-second' || name === 'not-found';
}

/** Resolves when the page may show the new state; rejects if the dialog stays open and shows the error. */
export async function thenReadAgain<Answer>(sending: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await sending;
    await readAgain();
    return answer;
  } catch (failure) {
    if (isOutdated(failure)) void readAgain();
    throw failure;
  }
}

const FACTORS = {
  'revoke-authenticator': 'authenticator',
  'revoke-passkeys': 'passkeys',
  'revoke-trusted-browsers': 'trusted-browsers',
} as const satisfies Record<RevokeAction, string>;

function useSend(subject: AccessSubject) {
  const disable = useWrite(disableAccess);
  const enable = useWrite(enableAccess);
  const unlock = useWrite(unlockPerson);
  const end = useWrite(endPersonSessions);
  const remove = useWrite(removePerson);
  const revoke = useWrite(revokeFactor);
  const setOpen = useWrite(setAccountTypeOpen);
  const setMust = useWrite(setMustBindAuthenticator);
  const setCertification = useWrite(setCertified);
  const all = [disable, enable, unlock, end, remove, revoke, setOpen, setMust, setCertification];
  const { id } = subject;

  const send = (action: AccessAction, { reason, evidence, isFraud }: AccessDraft): Promise<unknown> => {
    if (needsEvidence(action))
      return revoke.mutateAsync({ personId: id, factor: FACTORS[action], reason, evidence });
    switch (action) {
      case 'disable':
        return disable.mutateAsync({ target: subject, reason, isFraud });
      case 'mark-fraud':
        return disable.mutateAsync({ target: subject, reason, isFraud: true });
      case 'enable':
      case 'ask-enable':
        return enable.mutateAsync({ target: subject, reason });
      case 'unlock':
        return unlock.mutateAsync({ personId: id, reason });
      case 'end-sessions':
        return end.mutateAsync({ personId: id, reason });
      case 'remove':
        return remove.mutateAsync({ personId: id, reason });
      case 'open-account-type':
      case 'close-account-type':
        return setOpen.mutateAsync({ memberId: id, isOpen: action === 'open-account-type', reason });
      case 'certify':
      case 'end-certification':
        return setCertification.mutateAsync({
          target: { kind: 'member', id },
          isCertified: action === 'certify',
          reason,
        });
      case 'require-authenticator':
      case 'waive-authenticator':
        return setMust.mutateAsync({ memberId: id, must: action === 'require-authenticator', reason });
    }
  };
  return {
    send,
    error: all.find(({ error }) => error !== null)?.error ?? null,
    reset: () => all.forEach((write) => write.reset()),
  };
}

export function useAccessWrite(subject: AccessSubject) {
  const { send, error, reset } = useSend(subject);
  const submit = async (action: AccessAction, draft: AccessDraft): Promise<void> => {
    reset();
    await thenReadAgain(send(action, draft));
  };
  return { submit, error, reset };
}
