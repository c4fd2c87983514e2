// Actions for verified members only: deposit, exchange, transfer, create account, download (VER-006).
import { isClosedByApplication, kycStatuses, type UserInfo } from '@causeway/contract';
import { Late, toast, useMoment } from '@causeway/ui';
import { lazy, useState, type ReactNode } from 'react';
import { memberNow } from '../../../shared/session/member-now.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';

const UnverifiedDialog = lazy(() =>
  import('./unverified-dialog.tsx').then((file) => ({ default: file.UnverifiedDialog })),
);

/** Loaded when it is needed; undefined if that is impossible. */
async function decisionTime(): Promise<string | undefined> {
  const loaded = await import('./decision-time.ts').catch(() => undefined);
  return loaded?.decisionTime();
}

/** What stops an action: nothing, the dialog, or a reason to show. */
export type VerificationGate = 'open' | 'ask' | 'wait' | 'underReview' | 'rejected' | 'declined';

/**
 * The dialog is for members who have not submitted their verification; all others see the reason (VER-006).
 */
export function verificationGate(
  user: Pick<UserInfo, 'memberKycStatus' | 'instApplyStatus'>,
): VerificationGate {
  // The guard does not let these members into the verification.
  if (isClosedByApplication(user.memberKycStatus, user.instApplyStatus)) return 'wait';
  switch (user.memberKycStatus) {
    case kycStatuses.verified:
      return 'open';
    case kycStatuses.pending:
      return 'ask';
    case kycStatuses.underReview:
      return 'underReview';
    case kycStatuses.rejected:
    case kycStatuses.rejectedSecond:
      return 'rejected';
    case kycStatuses.declined:
      return 'declined';
  }
}

export interface VerifiedAction {
  /** Runs the action if the member is verified; otherwise says what to do first. */
  readonly run: (action: () => void) => void;
  /** The page must draw this dialog somewhere. */
  readonly dialog: ReactNode;
}

/**
 * Usage: `const verified = useVerifiedAction()`, `onClick={() => verified.run(() =>
 * go(href('new-deposit')))}`, `{verified.dialog}`.
 */
export function useVerifiedAction(): VerifiedAction {
  const user = useUser();
  const t = useSharedTexts('kyc');
  const moment = useMoment('always');
  const [question, setQuestion] = useState<'ask' | 'wait'>();
  const reasonOf = async (gate: 'underReview' | 'rejected' | 'declined'): Promise<string> => {
    const by = gate === 'underReview' ? await decisionTime() : undefined;
    return by === undefined ? t(`notYet.${gate}`) : t('notYet.underReviewBy', { time: moment(by) });
  };
  const run = async (action: () => void): Promise<void> => {
    const kept = verificationGate(user);
    // The browser's copy may be outdated, so the member is reread before an action is refused.
    const gate = kept === 'open' ? kept : verificationGate((await memberNow()) ?? user);
    if (gate === 'open') action();
    else if (gate === 'ask' || gate === 'wait') setQuestion(gate);
    else toast(await reasonOf(gate), 'wait');
  };
  return {
    run: (action) => void run(action),
    dialog: (
      <Late isNeeded={question !== undefined}>
        {(isOpen) => (
          <UnverifiedDialog asked={isOpen ? question : undefined} onClose={() => setQuestion(undefined)} />
        )}
      </Late>
    ),
  };
}
