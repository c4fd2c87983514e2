// The logo: two shores, and the level line that joins them.

export interface LogoProps {
  readonly size?: number;
}

/** One color (the text's) and whole pixels at 16, so that it stays sharp as a tab's icon. */
export function Logo({ size = 24 }: LogoProps) {
  return (
    <svg aria-hidden fill="currentColor" focusable="false" height={size} viewBox="0 0 16 16" width={size}>
      <path d="M0 4h16v2H0Z" />
      <path d="M0 7h6c0 3.5-2.5 6-6 6ZM16 7h-6c0 3.5 2.5 6 6 6Z" />
    </svg>
  );
}
