// The chart of a history: the balance as a line, and below it each day's incoming and outgoing money.
// Pointing at a day or the arrow keys show its figures.
import { decimalsOf, type Amount } from '@causeway/money';
import { useElementSize } from '@mantine/hooks';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useFormatter } from 'use-intl';
import { boundsOf, heightOf, tallest, type HistoryDay } from './history-scale.ts';
import classes from './history.module.css';

const LINE_HEIGHT = 132;
const GAP = 20;
const BAR_HEIGHT = 34;
const HEIGHT = LINE_HEIGHT + GAP + 2 * BAR_HEIGHT;
const EDGE = 6;

interface HistoryChartProps {
  readonly days: readonly HistoryDay[];
  readonly label: string;
  /** The day whose figures are shown. */
  readonly chosen: number | undefined;
  readonly onChoose: (index: number | undefined) => void;
  /** A day with its figures, for screen readers. */
  readonly say: (day: HistoryDay) => string;
  readonly dayText: (day: string) => string;
}

/** Short amounts such as '1.19M', for the highest and the lowest point of the line. */
function useShort(): (amount: Amount) => string {
  const format = useFormatter();
  return ({ minor, currency }) =>
    format.number(minor / 10n ** BigInt(decimalsOf(currency)), {
      notation: 'compact',
      maximumSignificantDigits: 4,
    });
}

const xOf = (index: number, count: number, width: number): number =>
  count < 2 ? width / 2 : EDGE + (index * (width - 2 * EDGE)) / (count - 1);

function Line({ days, width }: { readonly days: readonly HistoryDay[]; readonly width: number }) {
  const bounds = boundsOf(days);
  if (bounds === null) return null;
  const [low, high] = bounds;
  const room = LINE_HEIGHT - 2 * EDGE;
  const points = days.map(({ balance }, index) => {
    const y = EDGE + (1 - heightOf(balance, low, high)) * room;
    return `${xOf(index, days.length, width)},${y}`;
  });
  return (
    <>
      <polygon
        className={classes.area}
        points={`${EDGE},${LINE_HEIGHT} ${points.join(' ')} ${width - EDGE},${LINE_HEIGHT}`}
      />
      <polyline className={classes.balance} points={points.join(' ')} />
    </>
  );
}

function Bars({ days, width }: { readonly days: readonly HistoryDay[]; readonly width: number }) {
  const [first] = days;
  if (first === undefined) return null;
  const most = tallest(days, first.balance.currency);
  const none = { ...most, minor: 0n };
  const zero = LINE_HEIGHT + GAP + BAR_HEIGHT;
  const wide = Math.max(2, Math.min(14, (width / days.length) * 0.6));
  const bar = (value: Amount): number =>
    value.minor === 0n ? 0 : Math.max(1.5, heightOf(value, none, most) * BAR_HEIGHT);
  return (
    <>
      <line className={classes.zero} x1={0} x2={width} y1={zero} y2={zero} />
      {days.map(({ day, moneyIn, moneyOut }, index) => {
        const x = xOf(index, days.length, width) - wide / 2;
        const [up, down] = [bar(moneyIn), bar(moneyOut)];
        return (
          <g key={day}>
            <rect className={classes.in} height={up} width={wide} x={x} y={zero - up} />
            <rect className={classes.out} height={down} width={wide} x={x} y={zero} />
          </g>
        );
      })}
    </>
  );
}

/** The day that each key moves to. */
const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  PageDown: (index) => index - 7,
  PageUp: (index) => index + 7,
  Home: () => 0,
  End: (_, last) => last,
};

export function HistoryChart({ days, label, chosen, onChoose, say, dayText }: HistoryChartProps) {
  const { ref, width } = useElementSize();
  const short = useShort();
  const last = days.length - 1;
  const read = days[chosen ?? last];
  const bounds = boundsOf(days);
  const point = ({ clientX, currentTarget }: PointerEvent): void => {
    const { left } = currentTarget.getBoundingClientRect();
    const share = (clientX - left - EDGE) / Math.max(1, width - 2 * EDGE);
    onChoose(Math.min(last, Math.max(0, Math.round(share * last))));
  };
  const step = (event: KeyboardEvent): void => {
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(Math.min(last, Math.max(0, next(chosen ?? last, last))));
  };
  const x = xOf(chosen ?? 0, days.length, width);
  return (
    <div
      aria-label={label}
      aria-valuemax={last}
      aria-valuemin={0}
      aria-valuenow={chosen ?? last}
      aria-valuetext={read && say(read)}
      className={classes.chart}
      onBlur={() => onChoose(undefined)}
      onKeyDown={step}
      onPointerDown={point}
      onPointerLeave={() => onChoose(undefined)}
      onPointerMove={point}
      ref={ref}
      role="slider"
      tabIndex={0}
    >
      <svg aria-hidden="true" height={HEIGHT} width={width}>
        <line className={classes.rule} x1={0} x2={width} y1={EDGE} y2={EDGE} />
        <line className={classes.rule} x1={0} x2={width} y1={LINE_HEIGHT} y2={LINE_HEIGHT} />
        {chosen !== undefined && <line className={classes.cursor} x1={x} x2={x} y1={0} y2={HEIGHT} />}
        <Line days={days} width={width} />
        <Bars days={days} width={width} />
      </svg>
      {bounds !== null && (
        <>
          <span className={classes.high}>{short(bounds[1])}</span>
          {bounds[0].minor !== bounds[1].minor && (
            <span className={classes.low} style={{ insetBlockStart: LINE_HEIGHT - 18 }}>
              {short(bounds[0])}
            </span>
          )}
        </>
      )}
      <span aria-hidden="true" className={classes.axis}>
        <span>{days[0] && dayText(days[0].day)}</span>
        <span>{days[last] && dayText(days[last].day)}</span>
      </span>
    </div>
  );
}
