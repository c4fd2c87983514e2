// Light, dark, or as the device has it.
import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { CheckIcon, SunIcon } from '../components/icons.tsx';
import { useUiTexts } from '../language/language-provider.tsx';

const SCHEMES = ['light', 'dark', 'auto'] as const;

export function SchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const t = useUiTexts('ui.scheme');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('label')} color="gray" size="lg" variant="subtle">
          <SunIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {SCHEMES.map((scheme) => (
          <Menu.Item
            aria-current={scheme === colorScheme ? 'true' : undefined}
            key={scheme}
            onClick={() => setColorScheme(scheme)}
            rightSection={scheme === colorScheme ? <CheckIcon size={16} /> : undefined}
          >
            {t(scheme)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
