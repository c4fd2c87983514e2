// Actions for verified members only: deposit, exchange, transfer, create account, download (VER-006).
import { isClosedByApplication, kycStatuses, type UserInfo } from '@causeway/contract';
import { toast, useUiTexts } from '@causeway/ui';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useGo } from '../../../shared/navigation.ts';
import { href } from '../../../shared/routes/href.ts';
import { memberNow } from '../../../shared/session/member-now.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';

/** What blocks an action: nothing, the dialog, or a reason to show. */
export type VerificationGate = 'open' | 'ask' | 'wait' | 'underReview' | 'rejected' | 'declined';

/** The dialog is for members who have not submitted; all others see the reason (VER-006). */
export function verificationGate(
  user: Pick<UserInfo, 'memberKycStatus' | 'instApplyStatus'>,
): VerificationGate {
  // The guard does not let them into the verification.
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
  /** Runs the action if the member is verified; else says what to do first. */
  readonly run: (action: () => void) => void;
  /** Must be drawn somewhere on the page. */
  readonly dialog: ReactNode;
}

/** `const verified = useVerifiedAction()`, `onClick={() => verified.run(() => go(href('new-deposit')))}`, `{verified.dialog}`. */
export function useVerifiedAction(): VerifiedAction {
  const user = useUser();
  const t = useSharedTexts('kyc');
  const [asked, setAsked] = useState<'ask' | 'wait'>();
  const run = async (action: () => void): Promise<void> => {
    const kept = verificationGate(user);
    // What the browser has stored may be outdated: check before turning anyone away.
    const gate = kept === 'open' ? kept : verificationGate((await memberNow()) ?? user);
    if (gate === 'open') action();
    else if (gate === 'ask' || gate === 'wait') setAsked(gate);
    else toast(t(`notYet.${gate}`), 'wait');
  };
  return {
    run: (action) => void run(action),
    dialog: <UnverifiedDialog asked={asked} onClose={() => setAsked(undefined)} />,
  };
}

interface UnverifiedDialogProps {
  readonly asked: 'ask' | 'wait' | undefined;
  readonly onClose: () => void;
}

function UnverifiedDialog({ asked, onClose }: UnverifiedDialogProps) {
  const t = useSharedTexts('kyc');
  const uiTexts = useUiTexts('ui.action');
  const go = useGo();
  const verify = (): void => {
    onClose();
    go(href('id-verification'));
  };
  return (
    <Modal
      closeButtonProps={{ 'aria-label': uiTexts('close') }}
      opened={asked !== undefined}
      onClose={onClose}
      title={t('dialogTitle')}
    >
      <Text>{asked === 'wait' ? t('dialogPending') : t('dialogText')}</Text>
      <Group justify="flex-end" mt="lg">
        {asked === 'wait' ? (
          <Button onClick={onClose}>{t('ok')}</Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button data-autofocus onClick={verify}>
              {t('goNow')}
            </Button>
          </>
        )}
      </Group>
    </Modal>
  );
}
