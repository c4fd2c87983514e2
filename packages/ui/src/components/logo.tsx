// The mark: two shores, and the level line that joins them.

export interface LogoProps {
  readonly size?: number;
  /** Spoken name; leave it out where the brand's name stands beside the mark. */
  readonly label?: string;
}

/** One colour (the text's) and whole pixels at 16, so that it stays sharp as a tab's icon. */
export function Logo({ size = 24, label }: LogoProps) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg fill="currentColor" focusable="false" height={size} viewBox="0 0 16 16" width={size} {...spoken}>
      <path d="M0 3h4a1 1 0 0 1 1 1v3H0ZM16 3h-4a1 1 0 0 0-1 1v3h5Z" />
      <path d="M0 8h16v2H0Z" />
      <path d="M0 11h3a2 2 0 0 1-2 2H0ZM16 11h-3a2 2 0 0 0 2 2h1Z" />
    </svg>
  );
}
