// The Mantine theme: the tokens, two radii, system fonts, and the defaults for contrast and names.
import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineTheme,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';
import type { Language } from '../language/languages.ts';
import { DARK, LIGHT, tokenVariables, type ColorTokens } from './tokens.ts';

/** Shade 7 is the light token, 4 the dark one, 0 the tint: the shades that `primaryShade` takes everywhere.
 * Shade 4 of gray and of dark is the border of fields, at 3:1 on the card (WCAG 1.4.11). */
const COLORS = {
  sea: [
    '#E6F3F1',
    '#C9E6E2',
    '#A5D6D0',
    '#7ECCC1',
    '#58C4B7',
    '#7ECCC1',
    '#1F8078',
    '#0B5D57',
    '#084842',
    '#063430',
  ],
  good: [
    '#E4F4EC',
    '#C4E8D6',
    '#9CDABA',
    '#7BD3A6',
    '#5CCB94',
    '#7BD3A6',
    '#1B8A5B',
    '#0B6B43',
    '#085233',
    '#053B25',
  ],
  bad: [
    '#FCEBE9',
    '#F9D3CF',
    '#FFB9B2',
    '#FFA49C',
    '#FF8F85',
    '#FFA49C',
    '#D23B2E',
    '#B42318',
    '#8F1B12',
    '#6B140D',
  ],
  wait: [
    '#FDF3DC',
    '#FAE4B3',
    '#F3CF7E',
    '#EEC363',
    '#E8B64A',
    '#EEC363',
    '#AD7300',
    '#8A5A00',
    '#6B4600',
    '#4E3300',
  ],
  info: [
    '#E8F0FC',
    '#CCDDF8',
    '#AECBFF',
    '#9ABFFF',
    '#86B3FF',
    '#9ABFFF',
    '#3573D1',
    '#1D5BB8',
    '#164893',
    '#10366F',
  ],
  gray: [
    '#F4F7F6',
    '#EAEFED',
    '#DCE4E2',
    '#CCD6D3',
    '#87948F',
    '#7F8F8B',
    '#66736F',
    '#566663',
    '#3F4F4C',
    '#12211F',
  ],
  dark: [
    '#E6EFED',
    '#C5D3D0',
    '#9DB0AC',
    '#8FA29E',
    '#5E706C',
    '#22302D',
    '#16211F',
    '#16211F',
    '#0D1514',
    '#070B0A',
  ],
} satisfies Record<string, MantineColorsTuple>;

type OwnColor = keyof typeof COLORS | 'dimmed' | `var(--cw-${string})`;

declare module '@mantine/core' {
  // The only colors that compile: the build removes the variables of the library's others
  // (build/own-colors.ts).
  interface MantineThemeColorsOverride {
    readonly colors: Record<OwnColor, MantineColorsTuple>;
  }
}

const LATIN = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial';

const MONTH_LABELS: Readonly<Record<Language, string>> = {
  en: 'MMMM YYYY',
  'zh-Hans': 'YYYY年M月',
  'zh-Hant': 'YYYY年M月',
};

/** A chosen day has the same format as a shown one. */
const DAY_FORMATS: Readonly<Record<Language, string>> = {
  en: 'MMM D, YYYY',
  'zh-Hans': 'YYYY年M月D日',
  'zh-Hant': 'YYYY年M月D日',
};

/** The names of a calendar's arrows. */
interface CalendarNames {
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly previousYear: string;
  readonly nextYear: string;
  readonly previousDecade: string;
  readonly nextDecade: string;
}

/** A day for screen readers: `Monday, 20 May 2019`. The day is a text without a time, so it is the same day everywhere. */
function dayName(language: Language): (day: string) => string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  return (day) => format.format(new Date(day.slice(0, 10)));
}

const radius = { defaultProps: { radius: 'md' } };

const ON_SEA = 'var(--cw-on-sea)';

/**
 * A filled control is dark in light mode and light in dark mode, so its text color changes too; autoContrast
 * handles only one scheme.
 */
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  return input.variant === 'filled' ? { ...colors, color: ON_SEA } : colors;
};

/**
 * Focuses the first choice: the elements that the library puts before it are no choices, and nothing else in
 * a menu takes the focus.
 */
const menu = {
  defaultProps: { shadow: 'md', transitionProps: { duration: 120 }, withInitialFocusPlaceholder: false },
};

/** A dialog's head must not count as a banner of the page. */
const dialogHead = { header: { role: 'presentation' } };

/**
 * The theme, with calendars that write the month as the language does, and close buttons named by `close`.
 */
export function themeOf(language: Language, close: string, names: CalendarNames): MantineThemeOverride {
  const named = { closeButtonProps: { 'aria-label': close } };
  const calendar = {
    defaultProps: {
      monthLabelFormat: MONTH_LABELS[language],
      ariaLabels: names,
      getDayAriaLabel: dayName(language),
      // Days outside of the month are too pale to read, and the arrows lead to them.
      hideOutsideDates: true,
    },
  };
  const dated = { defaultProps: { ...calendar.defaultProps, valueFormat: DAY_FORMATS[language] } };
  return createTheme({
    colors: COLORS,
    primaryColor: 'sea',
    primaryShade: { light: 7, dark: 4 },
    variantColorResolver: variantColors,
    black: LIGHT.ink,
    defaultRadius: 'sm',
    radius: { xs: '4px', sm: '6px', md: '10px', lg: '10px', xl: '10px' },
    fontFamily: `${LATIN}, sans-serif`,
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    headings: {
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '20px', lineHeight: '1.4' },
        h2: { fontSize: '16px', lineHeight: '1.5' },
        h3: { fontSize: '14px', lineHeight: '1.5' },
      },
    },
    shadows: { xs: 'none', sm: 'none', md: '0 4px 16px rgb(13 21 20 / 12%)' },
    focusRing: 'auto',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      // All forms have the same order: the label, the field, the hint, and the error.
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
      Card: radius,
      Paper: radius,
      Modal: {
        defaultProps: {
          radius: 'md',
          centered: true,
          transitionProps: { duration: 140 },
          attributes: dialogHead,
          ...named,
        },
      },
      Drawer: {
        defaultProps: {
          position: 'right',
          transitionProps: { duration: 160 },
          attributes: dialogHead,
          ...named,
        },
      },
      Notification: { defaultProps: named },
      // Set here instead of by the components' own `extend`, which would load them before anything draws
      // them.
      Checkbox: { defaultProps: { iconColor: ON_SEA } },
      Radio: { defaultProps: { iconColor: ON_SEA } },
      Pagination: { vars: () => ({ root: { '--pagination-active-color': ON_SEA } }) },
      Menu: menu,
      Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
      Tooltip: {
        defaultProps: {
          events: { hover: true, focus: true, touch: true },
          transitionProps: { duration: 120 },
        },
      },
      Loader: { defaultProps: { type: 'dots' } },
      DatePicker: calendar,
      DatePickerInput: dated,
      DateInput: dated,
      DateTimePicker: calendar,
      MonthPicker: calendar,
    },
  });
}

/**
 * The light, subtle and outline variants of a color: its tint, and the color upon it, as for a status. Mantine uses its own
 * shades, and for an outline in dark mode the lightest, which has lost the color.
 */
function quietVariants(color: string, tint: string, ink: string): Record<string, string> {
  return {
    [`--mantine-color-${color}-light`]: tint,
    [`--mantine-color-${color}-light-hover`]: tint,
    [`--mantine-color-${color}-light-color`]: ink,
    [`--mantine-color-${color}-outline`]: ink,
    [`--mantine-color-${color}-outline-hover`]: tint,
  };
}

function mantineVariables(tokens: ColorTokens): Record<string, string> {
  return {
    ...tokenVariables(tokens),
    ...quietVariants('sea', tokens.seaTint, tokens.sea),
    ...quietVariants('good', tokens.tint.good, tokens.tone.good),
    ...quietVariants('bad', tokens.tint.bad, tokens.tone.bad),
    ...quietVariants('wait', tokens.tint.wait, tokens.tone.wait),
    ...quietVariants('info', tokens.tint.info, tokens.tone.info),
    '--mantine-color-body': tokens.paper,
    '--mantine-color-text': tokens.ink,
    '--mantine-color-dimmed': tokens.quiet,
    '--mantine-color-placeholder': tokens.placeholder,
    '--mantine-color-error': tokens.tone.bad,
    '--mantine-color-success': tokens.tone.good,
    '--mantine-color-anchor': tokens.sea,
    '--mantine-primary-color-contrast': tokens.onSea,
    '--mantine-color-default-border': tokens.line,
  };
}

export const cssVariables: CSSVariablesResolver = (_theme: MantineTheme) => ({
  variables: {},
  light: mantineVariables(LIGHT),
  // Mantine fills a disabled control with the color of the card below it.
  dark: {
    ...mantineVariables(DARK),
    '--mantine-color-disabled': DARK.line,
    '--mantine-color-disabled-color': DARK.quiet,
  },
});
