// Everything that an app stands on: language, theme, colour scheme, dates, notifications, dialogs.
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-hk';
import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { DayOfWeek } from '@mantine/dates';
import { LanguageProvider, useLanguage, useUiTexts } from './language/language-provider.tsx';
import type { LanguageProviderProps } from './language/language-provider.tsx';
import type { Language } from './language/languages.ts';
import { httpMessage } from './request/http-messages.ts';
import { themeOf, cssVariables } from './theme/theme.ts';
import { toast } from './toast.tsx';

const colorScheme = localStorageColorSchemeManager({ key: 'causeway.color-scheme' });

/** Calendars: the week begins on Monday on the mainland, on Sunday in Hong Kong and in American English. */
const DATES: Readonly<Record<Language, { readonly locale: string; readonly firstDayOfWeek: DayOfWeek }>> = {
  en: { locale: 'en', firstDayOfWeek: 0 },
  'zh-Hans': { locale: 'zh-cn', firstDayOfWeek: 1 },
  'zh-Hant': { locale: 'zh-hk', firstDayOfWeek: 0 },
};

function Look({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage();
  const t = useUiTexts('ui.action');
  const close = t('close');
  const theme = useMemo(() => themeOf(language, close), [language, close]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <DatesProvider settings={DATES[language]}>
        <ModalsProvider labels={{ confirm: t('confirm'), cancel: t('cancel') }}>
          <Notifications position="top-right" limit={4} autoClose={6000} />
          {children}
        </ModalsProvider>
      </DatesProvider>
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
