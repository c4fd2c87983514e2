// A thin ring that empties as the seconds go.
import { useUiTexts } from '../language/language-provider.tsx';
import classes from './countdown-ring.module.css';

export interface CountdownRingProps {
  /** Seconds left, from `useCountdown`. */
  readonly left: number;
  readonly total: number;
}

const SIZE = 40;
const RADIUS = 18;
const LENGTH = 2 * Math.PI * RADIUS;

export function CountdownRing({ left, total }: CountdownRingProps) {
  const t = useUiTexts('ui.countdown');
  const part = total <= 0 ? 0 : Math.min(1, left / total);
  return (
    <span
      aria-label={left === 0 ? t('over') : t('left', { seconds: left })}
      className={classes.ring}
      data-short={left <= 5 || undefined}
      role="timer"
      style={{ width: SIZE, height: SIZE }}
    >
      <svg aria-hidden="true" focusable="false" height={SIZE} viewBox="0 0 40 40" width={SIZE}>
        <circle className={classes.track} cx="20" cy="20" r={RADIUS} />
        <circle
          className={classes.rest}
          cx="20"
          cy="20"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - part)}
        />
      </svg>
      <span aria-hidden="true" className={classes.number} translate="no">
        {left}
      </span>
    </span>
  );
}
