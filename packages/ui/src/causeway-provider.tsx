// Everything around an app: language, theme, color scheme, toasts.
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import {
  LanguageProvider,
  useLanguage,
  useUiTexts,
  type LanguageProviderProps,
} from './language/language-provider.tsx';
import { httpMessage } from './request/http-messages.ts';
import { keepComposing } from './shell/composing.ts';
import { followFocus } from './shell/follow-focus.ts';
import { Announcements } from './steps/announce.tsx';
import { printInLight } from './theme/on-paper.ts';
import { schemeKey } from './theme/kept-scheme.ts';
import { themeOf, cssVariables } from './theme/theme.ts';
import { ToastPlace } from './toasts/toast-place.tsx';
import { toast } from './toasts/toast.ts';

const colorScheme = localStorageColorSchemeManager({ key: schemeKey });

function Look({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage();
  const t = useUiTexts('ui.action');
  const named = useUiTexts('ui.calendar');
  const theme = useMemo(
    () =>
      themeOf(language, t('close'), {
        previousMonth: named('previousMonth'),
        nextMonth: named('nextMonth'),
        previousYear: named('previousYear'),
        nextYear: named('nextYear'),
        previousDecade: named('previousDecade'),
        nextDecade: named('nextDecade'),
      }),
    [language, t, named],
  );
  useEffect(followFocus, []);
  useEffect(keepComposing, []);
  useEffect(printInLight, []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <ToastPlace />
      <Announcements />
      {children}
    </MantineProvider>
  );
}

export type CausewayProviderProps = Omit<LanguageProviderProps, 'onFailure'>;

export function CausewayProvider({ children, ...language }: CausewayProviderProps) {
  const { start } = language;
  const onFailure = useCallback(() => toast(httpMessage(0, start.language), 'bad'), [start.language]);
  return (
    <LanguageProvider {...language} onFailure={onFailure}>
      <Look>{children}</Look>
    </LanguageProvider>
  );
}
