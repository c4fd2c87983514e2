// A password that can be shown while it is typed.
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSharedTexts } from '../../../shared/texts.ts';

export function PasswordField(props: PasswordInputProps) {
  const t = useSharedTexts('credentials');
  const [visible, { toggle }] = useDisclosure(false);
  return (
    <PasswordInput
      {...props}
      onVisibilityChange={toggle}
      visibilityToggleButtonProps={{
        'aria-label': visible ? t('hidePassword') : t('showPassword'),
        tabIndex: 0,
      }}
      visible={visible}
    />
  );
}
