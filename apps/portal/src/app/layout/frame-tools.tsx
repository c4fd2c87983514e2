// The right of the bar: messages, language, light or dark, and who is signed in.
import type { UserInfo } from '@causeway/contract';
import { BellIcon, LanguageMenu, PersonIcon, SchemeMenu, SignOutIcon } from '@causeway/ui';
import { ActionIcon, Menu, Text } from '@mantine/core';
import { link } from '../../shared/navigation.ts';
import { useSharedTexts } from '../../shared/texts.ts';
import { leave } from '../guards/guard.ts';

export function FrameTools({ user }: { readonly user: UserInfo }) {
  const t = useSharedTexts('routes');
  return (
    <>
      <ActionIcon
        aria-label={t('messages')}
        color="gray"
        component="a"
        href={link('messages')}
        size="lg"
        variant="subtle"
      >
        <BellIcon />
      </ActionIcon>
      <LanguageMenu />
      <SchemeMenu />
      <UserMenu user={user} />
    </>
  );
}

function UserMenu({ user }: { readonly user: UserInfo }) {
  const t = useSharedTexts('shell');
  const routeTexts = useSharedTexts('routes');
  const name = user.memberNameEn ?? user.email ?? user.memberId;
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon aria-label={name} color="gray" size="lg" variant="subtle">
          <PersonIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text component="span" fw={600} size="sm" c="var(--cw-ink)" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <br />
          {t('memberId', { id: user.memberId })}
          <br />
          {t('role', { role: String(user.roleId) })}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component="a" href={link('account-information')}>
          {routeTexts('account-information')}
        </Menu.Item>
        <Menu.Item leftSection={<SignOutIcon size={18} />} onClick={() => void leave()}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
