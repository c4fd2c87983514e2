// Remaining limits: a line beside a form when an amount comes near one, and in full when it exceeds one.
import type { LimitsLeft as Limits } from '@causeway/contract';
import { decimal, formatAmount, formatMoment, type Amount, type CurrencyCode } from '@causeway/money';
import { ToneIcon, useLanguage } from '@causeway/ui';
import { Alert } from '@mantine/core';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './limits.module.css';

/** Limits in display order. */
const limitKeys = [
  'perTransaction',
  'leftToday',
  'leftThisWeek',
  'leftThisMonth',
  'leftTotal',
] as const satisfies readonly (keyof Limits)[];

/** Leaves out limits that do not apply. */
const leftIn = (limits: Limits, currency: CurrencyCode) =>
  limitKeys.flatMap((key) => {
    const left = limits[key];
    return left === undefined ? [] : [{ key, left: decimal(left, currency) }];
  });

interface LimitAlertProps {
  readonly currency: CurrencyCode;
  readonly limits: Limits | undefined;
}

/** The alert for an amount above a limit: nothing moved, and these are the remaining limits. */
export function LimitAlert({ currency, limits }: LimitAlertProps) {
  const t = useSharedTexts('limit');
  const { language } = useLanguage();
  return (
    <Alert
      bg="var(--cw-wait-tint)"
      color="wait"
      icon={<ToneIcon tone="wait" />}
      role="alert"
      title={t('title')}
    >
      {t('text')}
      {limits !== undefined && (
        <dl aria-label={t('left')} className={classes.left}>
          {leftIn(limits, currency).map(({ key, left }) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>{t(key)}</dt>
              <dd>{formatAmount(left, language)}</dd>
            </div>
          ))}
        </dl>
      )}
      {limits?.outgoing?.map((limit) => (
        <p className={classes.outgoing} key={limit.period}>
          <OutgoingLimit limit={limit} />
        </p>
      ))}
    </Alert>
  );
}

type Outgoing = NonNullable<Limits['outgoing']>[number];

/** A limit in USD over all currencies, and when it starts anew. */
function OutgoingLimit({ limit: { period, leftUsd, limitUsd, freesAt } }: { readonly limit: Outgoing }) {
  const t = useSharedTexts('limit');
  const { language } = useLanguage();
  const usd = (text: string): string => formatAmount(decimal(text, 'USD'), language, { code: true });
  const time = formatMoment(new Date(freesAt), language);
  return t(`outgoing.${period}`, { left: usd(leftUsd), limit: usd(limitUsd), time });
}

/** The period whose limit lowers a remaining one. */
const loweredBy: Partial<Record<keyof Limits, Outgoing['period']>> = {
  leftToday: 'day',
  leftThisMonth: 'month',
};

interface LimitsLeftProps {
  readonly limits: Limits;
  /** The amount to move; undefined while unknown. */
  readonly amount: Amount | undefined;
}

/** A limit is shown from four fifths of its remaining amount. */
const isNear = (amount: Amount, left: Amount): boolean => amount.minor * 5n >= left.minor * 4n;

/** Only the limits that the amount comes near. */
export function LimitsLeft({ limits, amount }: LimitsLeftProps) {
  const t = useSharedTexts('limits');
  const { language } = useLanguage();
  if (amount === undefined) return null;
  const { currency } = amount;
  const near = leftIn(limits, currency).filter(({ left }) => isNear(amount, left));
  if (near.length === 0) return null;
  return (
    <ul aria-label={t('title')} className={classes.line}>
      {near.map(({ key, left }) => (
        <li key={key}>{t(key, { amount: formatAmount(left, language) })}</li>
      ))}
      {limits.outgoing
        ?.filter(({ period }) => near.some(({ key }) => loweredBy[key] === period))
        .map((limit) => (
          <li key={limit.period}>
            <OutgoingLimit limit={limit} />
          </li>
        ))}
    </ul>
  );
}
