// A QR code, black on white in both colour schemes, because cameras read it so.
import { useMemo } from 'react';
import { encode } from 'uqr';
import { useUiTexts } from '../language/language-provider.tsx';
import classes from './qr-code.module.css';

export interface QrCodeProps {
  readonly value: string;
  /** What it is the code of, for those who cannot see it. */
  readonly label: string;
  /** 160 in a panel, 100 beside a line. */
  readonly size?: number;
  /** Covered until the address behind it has been checked. */
  readonly hidden?: boolean;
}

/** The dark modules of a QR code as one SVG path, and how many modules a side has. */
function qrPath(value: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(value, { ecc: 'M', border: 2 });
  const path = data
    .map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('');
  return { path, size };
}

export function QrCode({ value, label, size = 160, hidden = false }: QrCodeProps) {
  const t = useUiTexts('ui.qr');
  // Nothing of a hidden value is drawn: a cover can be lifted in the inspector.
  const code = useMemo(() => (hidden ? undefined : qrPath(value)), [hidden, value]);
  if (code === undefined) {
    return (
      <div
        aria-label={t('hidden')}
        className={classes.hidden}
        role="img"
        style={{ width: size, height: size }}
      >
        ••••
      </div>
    );
  }
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
