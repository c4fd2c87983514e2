// An exchange that waits for a second approval: the current rate beside the submitted one, and the viewer's
// actions.
import {
  beginExchangePasskey,
  getSecondApprovalRate,
  decideExchange,
  sendExchangeSecondApprovalCode,
  withdrawExchange,
  type ExchangeForPerson,
  type SecondApprovalRate,
} from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import { useLanguage } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { queryOf, useWrite } from '../../../shared/queries.ts';
import { ApprovalActions, WaitingApproval } from '../second-approval/index.ts';
import classes from './exchange.module.css';
import { totalOf } from './order.ts';
import { readAgain } from './read-again.ts';
import { Reconfirm } from './reconfirm.tsx';
import { useExactRateText } from './terms-panel.tsx';
import { useTexts } from './texts.ts';
import { useToleranceText } from './tolerance.tsx';

interface ExchangeProps {
  readonly exchange: ExchangeForPerson;
}

const refreshMs = 15_000;

export function ExchangeApproval({ exchange }: ExchangeProps) {
  const { txnNo, approval, approvalProof, status, buyAmount, buyCurrency } = exchange;
  const { language } = useLanguage();
  const decide = useWrite(decideExchange);
  const send = useWrite(sendExchangeSecondApprovalCode);
  const withdraw = useWrite(withdrawExchange);
  const onWithdraw = () => withdraw.mutateAsync({ txnNo });
  if (approval === null) return null;
  if (status === 'RECONFIRM') return <Reconfirm exchange={exchange} onWithdraw={onWithdraw} />;
  return (
    <WaitingApproval approval={approval}>
      <RateNow exchange={exchange} />
      <ApprovalActions
        about={`${formatAmount(totalOf(exchange), language)} → ${formatAmount(decimal(buyAmount, buyCurrency), language)}`}
        approval={approval}
        begin={() => call(beginExchangePasskey, { txnNo })}
        decide={(decision) => decide.mutateAsync({ txnNo, ...decision })}
        may={exchange.may}
        onDone={readAgain}
        proof={approvalProof}
        sendCode={() => send.mutateAsync({ txnNo })}
        withdraw={onWithdraw}
      />
    </WaitingApproval>
  );
}

/** The live rate; the submitted rate stays beside it. */
function RateNow({ exchange }: ExchangeProps) {
  const t = useTexts('exchange.approval');
  const rateText = useExactRateText();
  const { txnNo, sellCurrency, buyCurrency, submittedRate } = exchange;
  const { data, error } = useQuery({
    ...queryOf(getSecondApprovalRate, { txnNo }, { quiet: true }),
    refetchInterval: refreshMs,
    staleTime: 0,
    gcTime: 0,
  });
  const rateOf = (rate: string): string => rateText({ sellCurrency, buyCurrency, rate });
  return (
    <dl aria-live="polite" className={`${classes.lines} ${classes.now}`}>
      <div>
        <dt>{t('submitted')}</dt>
        <dd>{rateOf(submittedRate)}</dd>
      </div>
      <div>
        <dt>{t('now')}</dt>
        <dd>{data === undefined ? t(error === null ? 'loading' : 'none') : rateOf(data.rate)}</dd>
      </div>
      {data !== undefined && <WouldBe exchange={exchange} now={data} />}
    </dl>
  );
}

function WouldBe({ exchange, now }: ExchangeProps & { readonly now: SecondApprovalRate }) {
  const t = useTexts('exchange.approval');
  const { language } = useLanguage();
  const toleranceText = useToleranceText();
  const { sellCurrency, buyCurrency, tolerance } = exchange;
  const { sellAmount, buyAmount, fee, isWithinTolerance } = now;
  const terms = { sellCurrency, buyCurrency, sellAmount, buyAmount, fee };
  return (
    <>
      <div>
        <dt>{t('wouldBe')}</dt>
        <dd>
          {t('flow', {
            total: formatAmount(totalOf(terms), language),
            bought: formatAmount(decimal(buyAmount, buyCurrency), language),
          })}
        </dd>
      </div>
      <div>
        <dt>{t('tolerance')}</dt>
        <dd>{t(isWithinTolerance ? 'within' : 'beyond', { tolerance: toleranceText(tolerance ?? 0) })}</dd>
      </div>
    </>
  );
}
