// A password that can be shown while it is typed.
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTexts } from './texts.ts';

export function PasswordField(props: PasswordInputProps) {
  const t = useTexts('signIn.password');
  const [visible, { toggle }] = useDisclosure(false);
  return (
    <PasswordInput
      {...props}
      onVisibilityChange={toggle}
      visibilityToggleButtonProps={{ 'aria-label': visible ? t('hide') : t('show'), tabIndex: 0 }}
      visible={visible}
    />
  );
}
