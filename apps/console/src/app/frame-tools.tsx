// The right side of the bar: language, light or dark, and the signed-in person.
import { ConfirmDialog, FeatureTexts, LanguageMenu, PersonMenu, SchemeMenu, SignOutIcon } from '@causeway/ui';
import { useDisclosure } from '@mantine/hooks';
import { Suspense, lazy } from 'react';
import { fetchChangePassword, fetchProofDialog, signIn } from '../features/access/sign-in/index.ts';
import { link } from '../shared/routes.ts';
import { useStaff } from '../shared/session.ts';
import { useSharedTexts } from '../shared/texts.ts';
import { leave } from './guard.ts';
import { KeyHelp } from './key-help.tsx';

const ChangePassword = lazy(fetchChangePassword);
const ProofDialog = lazy(fetchProofDialog);

interface FrameToolsProps {
  /** Open chats of the signed-in person. */
  readonly openChats: number;
}

export function FrameTools({ openChats }: FrameToolsProps) {
  const [isChanging, { open, close }] = useDisclosure(false);
  const [isLeaving, leaving] = useDisclosure(false);
  const staff = useStaff();
  const t = useSharedTexts('shell');
  const role = useSharedTexts('staffRole');
  return (
    <>
      <KeyHelp />
      <LanguageMenu />
      <SchemeMenu />
      <PersonMenu
        choices={[
          { key: 'staff', label: t('staffAccess'), href: link('staff') },
          { key: 'password', label: t('changePassword'), onChoose: open },
          {
            key: 'sign-out',
            label: t('signOut'),
            icon: <SignOutIcon size={18} />,
            onChoose: () => (openChats > 0 ? leaving.open() : void leave()),
          },
        ]}
        label={t('account', { name: staff.name })}
        lines={[staff.email, role(staff.role)]}
        name={staff.name}
      />
      <Suspense fallback={null}>
        <FeatureTexts of={signIn}>
          <ProofDialog />
        </FeatureTexts>
      </Suspense>
      <ConfirmDialog
        confirmLabel={t('signOut')}
        onClose={leaving.close}
        onConfirm={leave}
        opened={isLeaving}
        title={t('leaving', { count: openChats })}
      >
        {t('leavingText')}
      </ConfirmDialog>
      {isChanging && (
        <Suspense fallback={null}>
          <FeatureTexts of={signIn}>
            <ChangePassword onClose={close} opened={isChanging} />
          </FeatureTexts>
        </Suspense>
      )}
    </>
  );
}
