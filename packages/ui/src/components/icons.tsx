// The icons, drawn on a grid of 20 with one stroke width; decorative, so the text beside them speaks.
import type { ReactNode } from 'react';
import type { Tone } from '../theme/tokens.ts';

export interface IconProps {
  readonly size?: number;
  readonly className?: string | undefined;
}

function icon(shape: ReactNode) {
  return function Icon({ size = 20, className }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        className={className}
        fill="none"
        focusable="false"
        height={size}
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth={1.6}
        style={{ flexShrink: 0 }}
        viewBox="0 0 20 20"
        width={size}
      >
        {shape}
      </svg>
    );
  };
}

export const CopyIcon = icon(
  <>
    <rect height="10" rx="2" width="10" x="7" y="7" />
    <path d="M13 7V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h2" />
  </>,
);
export const SearchIcon = icon(
  <>
    <circle cx="8.8" cy="8.8" r="5.3" />
    <path d="m13 13 4 4" />
  </>,
);
export const LinkIcon = icon(
  <path d="m8.5 11.5 3-3M9.5 6l1.7-1.7a3.2 3.2 0 0 1 4.5 4.5L14 10.5M10.5 14l-1.7 1.7a3.2 3.2 0 0 1-4.5-4.5L6 9.5" />,
);
export const CheckIcon = icon(<path d="m4 10.5 4 4 8-9" />);
export const EyeIcon = icon(
  <>
    <path d="M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10Z" />
    <circle cx="10" cy="10" r="2.5" />
  </>,
);
export const EyeOffIcon = icon(
  <path d="M3 3l14 14M8 4.8A7.6 7.6 0 0 1 10 4.5c5 0 8 5.5 8 5.5a14 14 0 0 1-2.4 3M5 6.2A14 14 0 0 0 2 10s3 5.5 8 5.5a7.8 7.8 0 0 0 4-1.1" />,
);
export const MoreIcon = icon(
  <>
    <circle cx="4.5" cy="10" fill="currentColor" r=".9" />
    <circle cx="10" cy="10" fill="currentColor" r=".9" />
    <circle cx="15.5" cy="10" fill="currentColor" r=".9" />
  </>,
);
export const GlobeIcon = icon(
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M2.5 10h15M10 2.5c5 5 5 10 0 15M10 2.5c-5 5-5 10 0 15" />
  </>,
);
export const SunIcon = icon(
  <>
    <circle cx="10" cy="10" r="3.5" />
    <path d="M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M4.3 15.7l1.1-1.1M14.6 5.4l1.1-1.1" />
  </>,
);
export const ChevronIcon = icon(<path d="m6 8 4 4 4-4" />);
export const ChevronLeftIcon = icon(<path d="m12 6-4 4 4 4" />);
export const ChevronRightIcon = icon(<path d="m8 6 4 4-4 4" />);
export const BackIcon = icon(<path d="M16 10H4m5-5-5 5 5 5" />);
export const DownloadIcon = icon(<path d="M10 3v10m-4-4 4 4 4-4M3.5 16.5h13" />);
export const HomeIcon = icon(<path d="M3 9.5 10 3l7 6.5M5 8v8.5h10V8" />);
export const WalletIcon = icon(
  <path d="M3 6.5A2.5 2.5 0 0 1 5.5 4H15v3M3 6.5V14a2 2 0 0 0 2 2h12V7H5.5A2.5 2.5 0 0 1 3 6.5ZM13.5 11.5h.1" />,
);
export const PeopleIcon = icon(
  <>
    <circle cx="7.5" cy="7" r="3" />
    <path d="M2 16.5c0-3 2.5-4.5 5.5-4.5s5.5 1.5 5.5 4.5M13 4.3a3 3 0 0 1 0 5.4M15 12.4c1.8.6 3 2 3 4.1" />
  </>,
);
export const InvitationIcon = icon(
  <>
    <path d="M3.5 8.5v7a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-7" />
    <path d="M3.5 8.5 10 3.5l6.5 5-6.5 4Z" />
  </>,
);
export const InstitutionIcon = icon(
  <path d="M3 8 10 3.5 17 8ZM5 8v6.5m3.3-6.5v6.5m3.4-6.5v6.5M15 8v6.5M3 16.5h14" />,
);
export const InflowIcon = icon(<path d="M15 5 5 15m0-8v8h8" />);
export const OutflowIcon = icon(<path d="M5 15 15 5m-8 0h8v8" />);
export const ExchangeIcon = icon(<path d="M3 7h13m-4-4 4 4-4 4M17 13H4m4-4-4 4 4 4" />);
export const ShieldIcon = icon(<path d="M10 2.5 16.5 5v5c0 4-3 6.5-6.5 7.5C6.5 16.5 3.5 14 3.5 10V5Z" />);
export const CodeIcon = icon(<path d="m7 6-4 4 4 4M13 6l4 4-4 4" />);
export const BellIcon = icon(
  <path d="M5 8.5a5 5 0 0 1 10 0c0 4 1.5 5 1.5 5h-13S5 12.5 5 8.5ZM8.5 16.5a1.7 1.7 0 0 0 3 0" />,
);
export const ListIcon = icon(<path d="M7 5.5h10M7 10h10M7 14.5h10M3.5 5.5h.1M3.5 10h.1M3.5 14.5h.1" />);
export const SlidersIcon = icon(
  <path d="M3 6h7.5m4 0H17M3 14h2.5m4 0H17M12.5 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7.5 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />,
);
export const ChatIcon = icon(
  <path d="M4 3.5h12A1.5 1.5 0 0 1 17.5 5v8a1.5 1.5 0 0 1-1.5 1.5H9L5 18v-3.5H4A1.5 1.5 0 0 1 2.5 13V5A1.5 1.5 0 0 1 4 3.5ZM6.5 7.5h7M6.5 10.5h4.5" />,
);
export const AttachIcon = icon(
  <path d="m15.5 9.5-5.6 5.6a3.6 3.6 0 0 1-5-5l6.3-6.4a2.4 2.4 0 0 1 3.4 3.4l-6.2 6.2a1.2 1.2 0 0 1-1.7-1.7l5.3-5.3" />,
);
export const SendIcon = icon(<path d="M3.5 4 17 10 3.5 16l2-6Zm2 6H11" />);
export const PersonIcon = icon(
  <>
    <circle cx="10" cy="7" r="3.5" />
    <path d="M3.5 17c0-3.5 3-5 6.5-5s6.5 1.5 6.5 5" />
  </>,
);
export const SignOutIcon = icon(
  <path d="M8 3.5H5a1.5 1.5 0 0 0-1.5 1.5v10A1.5 1.5 0 0 0 5 16.5h3M13 6.5l3.5 3.5-3.5 3.5M16.5 10H8" />,
);

const GoodIcon = icon(
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="m6.5 10.3 2.4 2.4 4.6-5" />
  </>,
);
const BadIcon = icon(<path d="M6.8 2.5h6.4l4.3 4.3v6.4l-4.3 4.3H6.8l-4.3-4.3V6.8ZM7.5 7.5l5 5m0-5-5 5" />);
const WaitIcon = icon(<path d="M10 2.8 18 16.5H2ZM10 8v4M10 14.2v.1" />);
const InfoIcon = icon(
  <>
    <circle cx="10" cy="10" r="7.5" strokeDasharray="3 2.9" />
    <path d="M10 6v4.2l2.7 1.6" />
  </>,
);
const DoneIcon = icon(
  <>
    <rect fill="currentColor" height="15" rx="4" stroke="none" width="15" x="2.5" y="2.5" />
    <path d="m6.5 10.3 2.4 2.4 4.6-5" stroke="var(--cw-paper)" />
  </>,
);

/** Each tone has its own shape, so that a status never depends on color alone. */
const TONE_ICONS = { good: GoodIcon, bad: BadIcon, wait: WaitIcon, info: InfoIcon, done: DoneIcon } as const;

export function ToneIcon({ tone, ...props }: IconProps & { readonly tone: Tone }) {
  const Icon = TONE_ICONS[tone];
  return <Icon {...props} />;
}
