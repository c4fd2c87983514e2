// A password field whose text can be shown.
import { PasswordInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTexts } from './texts.ts';

export function SecretInput(props: React.ComponentProps<typeof PasswordInput>) {
  const t = useTexts('signIn');
  const [visible, { toggle }] = useDisclosure(false);
  return (
    <PasswordInput
      onVisibilityChange={toggle}
      visibilityToggleButtonProps={{ 'aria-label': visible ? t('hide') : t('show'), tabIndex: 0 }}
      visible={visible}
      {...props}
    />
  );
}
