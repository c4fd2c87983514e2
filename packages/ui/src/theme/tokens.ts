// The tokens of the look, in light and dark. Text on its ground, and on its tint, keeps a contrast of at least 5:1.

/** The five meanings of a status; there is no sixth color. */
export type Tone = 'good' | 'bad' | 'wait' | 'info' | 'done';

export const TONES: readonly Tone[] = ['good', 'wait', 'info', 'bad', 'done'];

export interface ColorTokens {
  /** The page, and the cards on it. */
  readonly canvas: string;
  readonly paper: string;
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly placeholder: string;
  /** The single color of everything that can be pressed. */
  readonly sea: string;
  readonly seaHover: string;
  readonly seaTint: string;
  /** Text on the accent color, such as a button's. */
  readonly onSea: string;
  /** The parts of a whole, in shades of one color family: never the colors of a status. */
  readonly shares: readonly string[];
  readonly tone: Readonly<Record<Tone, string>>;
  readonly tint: Readonly<Record<Tone, string>>;
}

export const LIGHT: ColorTokens = {
  canvas: '#F4F7F6',
  paper: '#FFFFFF',
  ink: '#12211F',
  quiet: '#566663',
  line: '#DCE4E2',
  placeholder: '#66736F',
  sea: '#0B5D57',
  seaHover: '#084842',
  seaTint: '#E6F3F1',
  onSea: '#FFFFFF',
  shares: [
    ...['#0B5D57', '#3FA99C', '#5B7F95', '#A5D6D0', '#34515F', '#B3A78C'],
    ...['#7A6BA6', '#C9BEE0', '#8C5A3C', '#D9A679', '#8A9A5B'],
  ],
  tone: { good: '#0B6B43', bad: '#B42318', wait: '#8A5A00', info: '#1D5BB8', done: '#3F4F4C' },
  tint: { good: '#E4F4EC', bad: '#FCEBE9', wait: '#FDF3DC', info: '#E8F0FC', done: '#EAEFED' },
};

export const DARK: ColorTokens = {
  canvas: '#0D1514',
  paper: '#16211F',
  ink: '#E6EFED',
  quiet: '#9DB0AC',
  line: '#2C3A37',
  placeholder: '#8FA29E',
  sea: '#58C4B7',
  seaHover: '#7ECCC1',
  seaTint: '#15302D',
  onSea: '#0D1514',
  shares: [
    ...['#58C4B7', '#2F8078', '#8FB4C9', '#C9E6E2', '#5B7F95', '#B3A78C'],
    ...['#9C8CC9', '#D8CFEC', '#A87250', '#E0B48C', '#A3B573'],
  ],
  tone: { good: '#5CCB94', bad: '#FF8F85', wait: '#E8B64A', info: '#86B3FF', done: '#9DB0AC' },
  tint: { good: '#14302A', bad: '#3A2220', wait: '#33290F', info: '#1A2A40', done: '#22302D' },
};

/** The tokens as CSS variables: `--cw-ink`, `--cw-good`, `--cw-good-tint` and so on. */
export function tokenVariables(tokens: ColorTokens): Record<string, string> {
  const { tone, tint, shares, seaHover, seaTint, onSea, ...plain } = tokens;
  return {
    ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [`--cw-${name}`, value])),
    '--cw-sea-hover': seaHover,
    '--cw-sea-tint': seaTint,
    '--cw-on-sea': onSea,
    ...Object.fromEntries(shares.map((value, index) => [`--cw-share-${index}`, value])),
    ...Object.fromEntries(TONES.map((name) => [`--cw-${name}`, tone[name]])),
    ...Object.fromEntries(TONES.map((name) => [`--cw-${name}-tint`, tint[name]])),
  };
}
