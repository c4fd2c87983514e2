// Light, dark, or the device's setting.
import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { SunIcon } from '../components/icons.tsx';
import { useUiTexts } from '../language/language-provider.tsx';
import { LazyMenu } from './lazy-menu.tsx';

const SCHEMES = ['light', 'dark', 'auto'] as const;

export function SchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const t = useUiTexts('ui.scheme');
  return (
    <LazyMenu
      choices={SCHEMES.map((scheme) => ({
        key: scheme,
        label: t(scheme),
        isCurrent: scheme === colorScheme,
        onChoose: () => setColorScheme(scheme),
      }))}
      label={t('label')}
      renderTarget={(props) => (
        <ActionIcon aria-label={t('label')} color="gray" size="lg" variant="subtle" {...props}>
          <SunIcon />
        </ActionIcon>
      )}
    />
  );
}
