// A QR code, black on white in both color schemes, because cameras read it so.
import { useMemo } from 'react';
import { encode } from 'uqr';
import { useUiTexts } from '../language/language-provider.tsx';
import classes from './qr-code.module.css';

export interface QrCodeProps {
  readonly value: string;
  /** The content of the code, for people who cannot see it. */
  readonly label: string;
  /** 160 in a panel, 100 beside a line. */
  readonly size?: number;
}

/** The dark modules of a QR code as one SVG path, and how many modules a side has. */
function qrPath(value: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(value, { ecc: 'M', border: 2 });
  const path = data
    .map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('');
  return { path, size };
}

export function QrCode({ value, label, size = 160 }: QrCodeProps) {
  const t = useUiTexts('ui.qr');
  const code = useMemo(() => qrPath(value), [value]);
  return (
    <svg
      aria-label={t('label', { what: label })}
      className={classes.code}
      height={size}
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${code.size} ${code.size}`}
      width={size}
    >
      <rect fill="#fff" height={code.size} width={code.size} />
      <path d={code.path} fill="#000" />
    </svg>
  );
}
