// The identity check above the page, and the question before a new check replaces a finished one (VER-102).
import { ConfirmDialog, useUiTexts } from '@causeway/ui';
import { Modal } from '@mantine/core';
import { useViewportFitsDialog } from '../../../shared/viewport.ts';
import { DelayNotice } from '../../../shared/delay-notice.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import { CheckSteps, type CheckAgreement } from './check-steps.tsx';
import type { IdentityCheckView } from './use-identity-check.ts';

interface IdentityCheckOverlayProps {
  readonly view: IdentityCheckView;
  /** The record was approved earlier: another check replaces the verified result. */
  readonly isApproved: boolean;
  /** A further consent, required if the record is submitted as soon as the check finishes. */
  readonly agreement?: CheckAgreement;
}

export function IdentityCheckOverlay({ view, isApproved, agreement }: IdentityCheckOverlayProps) {
  const t = useSharedTexts('identityCheck');
  const uiTexts = useUiTexts('ui.action');
  const isRoomy = useViewportFitsDialog();
  const { stage, leave, confirm, decline } = view;
  const isOpened = ['introduction', 'starting', 'framed', 'waiting'].includes(stage.kind);
  return (
    <>
      <Modal
        closeButtonProps={{ 'aria-label': uiTexts('close') }}
        closeOnClickOutside={false}
        fullScreen={!isRoomy}
        keepMounted
        onClose={leave}
        opened={isOpened}
        size={880}
        title={t('title')}
      >
        {isOpened && <DelayNotice of={['identity-check']} />}
        <CheckSteps view={view} {...(agreement !== undefined && { agreement })} />
      </Modal>
      <ConfirmDialog
        confirmLabel={t('again')}
        onClose={decline}
        onConfirm={confirm}
        opened={stage.kind === 'confirming'}
        title={t('againTitle')}
      >
        {t(isApproved ? 'againApproved' : 'againText')}
      </ConfirmDialog>
    </>
  );
}
