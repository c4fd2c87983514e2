// The first facts for judging a payment: its amount, its payee, whether they were paid before, and the
// member's remaining balance.
import type { ReviewedPayment } from '@causeway/contract';
import { StatusTag, TimeText, type Tone } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { link } from '../../../shared/routes.ts';
import { Panel } from '../evidence/index.ts';
import classes from './payment.module.css';
import { useTexts } from './texts.ts';

const TONES = { paid: 'done', 'not-paid': 'bad', open: 'info' } as const satisfies Record<
  ReviewedPayment['latest'][number]['outcome'],
  Tone
>;

export function Payment({ payment }: { readonly payment: ReviewedPayment }) {
  const t = useTexts('reviews.payment');
  const { paidBefore, latest } = payment;
  const isFirst = paidBefore === 0;
  return (
    <Panel
      mark={
        <StatusTag tone={isFirst ? 'wait' : 'done'}>
          {isFirst ? t('first') : t('before', { count: paidBefore })}
        </StatusTag>
      }
      title={t('title')}
    >
      <dl className={classes.figures}>
        <div>
          <dt>{t('amount')}</dt>
          <dd className={classes.large}>
            <AmountDtoText {...payment.amount} />
          </dd>
        </div>
        <div>
          <dt>{t('payee')}</dt>
          <dd>
            <b>{payment.payeeName}</b>
            <span className={classes.account}>{payment.payeeAccount}</span>
          </dd>
        </div>
        <div>
          <dt>{t('totalDebit')}</dt>
          <dd>
            <AmountDtoText {...payment.totalDebit} />
          </dd>
        </div>
        <div>
          <dt>{t('availableAfter')}</dt>
          <dd>
            <AmountDtoText {...payment.availableAfter} />
          </dd>
        </div>
      </dl>
      {latest.length > 0 && (
        <table className={classes.latest}>
          <caption>{t('latest')}</caption>
          <tbody>
            {latest.map(({ txnNo, amount, outcome, at }) => (
              <tr key={txnNo}>
                <td>
                  <a href={link('review', { kind: 'transfer', subjectId: txnNo })}>{txnNo}</a>
                </td>
                <td>
                  <TimeText at={at} />
                </td>
                <td>
                  <StatusTag tone={TONES[outcome]}>{t(`outcome.${outcome}`)}</StatusTag>
                </td>
                <td className={classes.sum}>
                  <AmountDtoText {...amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
