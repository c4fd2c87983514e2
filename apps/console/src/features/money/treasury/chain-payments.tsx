// Payments on a chain that cannot leave, moved another amount or have no known outcome, and staff's
// proposals.
import { proposeChainOutcome, type ChainState, type PaymentDecision, mayCall } from '@causeway/contract';
import { StatusTag, TimeText } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { link } from '../../../shared/routes.ts';
import { useStaff } from '../../../shared/session.ts';
import { OutcomeConfirm, OutcomePropose, type AskedOutcome } from './chain-outcome-dialogs.tsx';
import classes from './treasury.module.css';
import { useTexts } from './texts.ts';
import { Verdict } from './verdict.tsx';

interface ChainProps {
  readonly state: ChainState;
}

export function BlockedPayments({ state: { channelName: chain, blocked } }: ChainProps) {
  const t = useTexts('treasury.chains');
  const causes = useTexts('treasury.chains.cause');
  if (blocked.length === 0) return null;
  return (
    <>
      <Verdict text={t('blocked', { chain, count: blocked.length })} tone="bad" />
      <section aria-label={t('blockedLabel', { chain })} className={classes.messages}>
        <p className={classes.explained}>{t('blockedExplained')}</p>
        {blocked.map(({ txnNo, amount, cause, since, behind, reason, decision }) => (
          <Payment
            amount={amount}
            behind={behind}
            decision={decision}
            key={txnNo}
            says={causes(cause)}
            since={since}
            txnNo={txnNo}
            words={reason}
          />
        ))}
      </section>
    </>
  );
}

export function UnprovenPayments({ state: { channelName: chain, unproven } }: ChainProps) {
  const t = useTexts('treasury.chains');
  if (unproven.length === 0) return null;
  return (
    <>
      <Verdict text={t('unproven', { chain, count: unproven.length })} tone="bad" />
      <section aria-label={t('unprovenLabel', { chain })} className={classes.messages}>
        <p className={classes.explained}>{t('unprovenExplained')}</p>
        {unproven.map(({ txnNo, amount, txHash, since, reason, decision }) => (
          <Payment
            amount={amount}
            behind={0}
            decision={decision}
            key={txnNo}
            says={`${t('hash')}: ${txHash}`}
            since={since}
            txnNo={txnNo}
            words={reason}
          />
        ))}
      </section>
    </>
  );
}

interface PaymentProps {
  readonly txnNo: string;
  readonly amount: ChainState['blocked'][number]['amount'];
  readonly since: string;
  readonly behind: number;
  readonly says: ReactNode;
  /** The provider's words, in English. */
  readonly words: string;
  readonly decision: PaymentDecision | null;
}

/** Each sending of a return has its own number, which starts with the record's number. */
const TXN_NO_LENGTH = 19;
/** A transaction that only fills an unused nonce. */
const FILL = /^FILL-\d+-(\d+)$/;

function Payment({ txnNo, amount, since, behind, says, words, decision }: PaymentProps) {
  const t = useTexts('treasury.chains');
  const nonce = FILL.exec(txnNo)?.[1];
  return (
    <article aria-label={txnNo} className={classes.message}>
      <header className={classes.messageHead}>
        <strong>
          {nonce === undefined ? (
            <a href={link('record', { txnNo: txnNo.slice(0, TXN_NO_LENGTH) })}>{txnNo}</a>
          ) : (
            t('fill', { nonce })
          )}
        </strong>
        {amount && <AmountDtoText currency={amount.currency} value={amount.value} />}
        {decision?.proposal && !decision.proposal.isConfirmed && (
          <StatusTag tone="wait">{t('outcome.proposed')}</StatusTag>
        )}
        <span className={classes.quiet}>
          {t('since')} <TimeText at={since} />
        </span>
        {behind > 0 && <span className={classes.quiet}>{t('behind', { count: behind })}</span>}
      </header>
      <p className={classes.messageReason}>{says}</p>
      <details className={classes.quiet}>
        <summary>{t('technical')}</summary>
        <span lang="en">{words}</span>
      </details>
      {decision && <Decision decision={decision} txnNo={txnNo} />}
    </article>
  );
}

interface DecisionProps {
  readonly txnNo: string;
  readonly decision: PaymentDecision;
}

function Decision({ txnNo, decision }: DecisionProps) {
  const t = useTexts('treasury.chains.outcome');
  const { proposal } = decision;
  return (
    <>
      {proposal && (
        <p className={classes.messageReason}>
          {t('proposedBy', { name: proposal.byName })} <TimeText at={proposal.time} />: {t(proposal.outcome)}
          <br />
          {t('because')} {proposal.reason}
        </p>
      )}
      {proposal?.isConfirmed === true ? (
        <p className={classes.messageReason}>{t('underWay')}</p>
      ) : (
        <Acts decision={decision} txnNo={txnNo} />
      )}
    </>
  );
}

const OUTCOMES = ['paid', 'not-paid'] as const;

/** Shown to staff who decide. */
function Acts({ txnNo, decision }: DecisionProps) {
  const t = useTexts('treasury.chains.outcome');
  const staff = useStaff();
  const [question, setQuestion] = useState<AskedOutcome | 'confirm'>();
  if (!mayCall(staff, proposeChainOutcome)) return null;
  const { proposal, version } = decision;
  const about = { txnNo, version, onClose: () => setQuestion(undefined) };
  return (
    <div className={classes.messageActs}>
      {proposal && !proposal.isOwn && (
        <Button onClick={() => setQuestion('confirm')} size="compact-sm">
          {t('confirm')}
        </Button>
      )}
      {proposal?.isOwn === true && <span className={classes.quiet}>{t('own')}</span>}
      {OUTCOMES.map((outcome) => (
        <Button key={outcome} onClick={() => setQuestion(outcome)} size="compact-sm" variant="outline">
          {t(outcome)}
        </Button>
      ))}
      {question !== undefined && question !== 'confirm' && <OutcomePropose {...about} outcome={question} />}
      {question === 'confirm' && proposal && <OutcomeConfirm {...about} outcome={proposal.outcome} />}
    </div>
  );
}

/** Transactions that somebody else sent from our wallet. */
export function ForeignTransactions({ state: { channelName: chain, foreign } }: ChainProps) {
  const t = useTexts('treasury.chains');
  const [newest] = foreign;
  if (newest === undefined) return null;
  return (
    <>
      <Verdict
        at={{ label: t('foreignAt'), time: newest.seenTime }}
        text={t('foreign', { chain, count: foreign.length })}
        tone="bad"
      />
      <section aria-label={t('foreignLabel', { chain })} className={classes.messages}>
        <p className={classes.explained}>{t('foreignExplained')}</p>
        <details className={classes.quiet}>
          <summary>{t('technical')}</summary>
          <ul>
            {foreign.map(({ nonce, txHash }) => (
              <li key={nonce}>
                {t('nonce', { nonce })} {txHash}
              </li>
            ))}
          </ul>
        </details>
      </section>
    </>
  );
}
