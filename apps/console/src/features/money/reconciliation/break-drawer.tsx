// One difference with a bank: the facts, the probable cause, the next step, and staff's decisions.
import { explainBankBreak, mayCall, type BankBreak } from '@causeway/contract';
import { DetailLines, SideDrawer, StatusTag, TimeText } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { link } from '../../../shared/routes.ts';
import { useStaff } from '../../../shared/session.ts';
import { BankLetter } from './bank-letter.tsx';
import {
  type DecideStep,
  type ProposeStep,
  DecideDialog,
  ProposalText,
  ProposeDialog,
  confirmStepOf,
  isDecideStep,
} from './break-dialogs.tsx';
import { MatchDialog } from './match-dialog.tsx';
import classes from './reconciliation.module.css';
import { useTexts } from './texts.ts';

interface BreakDrawerProps {
  /** The difference to show; undefined while the drawer is closed. */
  readonly each: BankBreak | undefined;
  readonly others: readonly BankBreak[];
  readonly onClose: () => void;
}

export function BreakDrawer({ each, others, onClose }: BreakDrawerProps) {
  const t = useTexts('reconciliation.break');
  return (
    <SideDrawer onClose={onClose} opened={each !== undefined} size={520} title={t('one')}>
      {each && <Detail each={each} others={others} />}
    </SideDrawer>
  );
}

function Detail({ each, others }: { readonly each: BankBreak; readonly others: readonly BankBreak[] }) {
  const t = useTexts('reconciliation.break');
  const { amount, explanation, closed, proposal } = each;
  const facts = [
    ['bank', each.channelName],
    ['account', each.account],
    ['day', each.day],
    ['detail', each.detail],
    ['owner', each.ownerName ?? ''],
  ] as const;
  return (
    <div className={classes.detail}>
      <p className={classes.kind}>
        <strong>{t(`kind.${each.kind}`)}</strong>{' '}
        {!each.isConfirmed && each.state === 'OPEN' && <StatusTag tone="wait">{t('unconfirmed')}</StatusTag>}
      </p>
      <DetailLines
        items={[
          {
            key: 'amount',
            label: t('amount'),
            value: <AmountDtoText currency={amount.currency} value={amount.value} />,
          },
          ...facts.filter(([, value]) => value !== '').map(([key, value]) => ({ key, label: t(key), value })),
          { key: 'seen', label: t('firstSeen'), value: <TimeText at={each.firstSeenTime} /> },
        ]}
      />
      <p>{t(`why.${each.cause}`)}</p>
      {each.state === 'OPEN' && <p className={classes.next}>{t(`next.${each.action}`)}</p>}
      {each.state === 'OPEN' && <BankLetter each={each} key={each.breakKey} />}
      {explanation && (
        <p>
          {explanation.proposedByName === null
            ? t('explainedAlone', { name: explanation.byName })
            : t('explainedBy', { proposer: explanation.proposedByName, name: explanation.byName })}{' '}
          <TimeText at={explanation.time} />: {explanation.note}
        </p>
      )}
      {closed && (
        <p>
          {t(`closedBecause.${closed.because}`)} <TimeText at={closed.time} />
        </p>
      )}
      {proposal && (
        <div>
          {t(`proposedBy.${proposal.proposes}`, { name: proposal.byName })} <TimeText at={proposal.time} />
          {proposal.replacedName !== null && <p>{t('replaced', { name: proposal.replacedName })}</p>}
          <ProposalText {...proposal} />
        </div>
      )}
      {each.state === 'OPEN' && <Acts each={each} others={others} />}
    </div>
  );
}

type Step = ProposeStep | DecideStep | 'match';

/** The decisions that are possible now, the most likely first. */
const stepsOf = ({ proposal, canBeRecorded, canBeMatched, isOwn }: BankBreak): readonly Step[] => [
  ...(proposal && !proposal.isOwn ? [confirmStepOf(proposal.proposes)] : []),
  ...(canBeRecorded && proposal?.proposes !== 'record' ? (['record'] as const) : []),
  ...(canBeMatched ? (['match'] as const) : []),
  ...(isOwn ? [] : (['assign'] as const)),
  'explain',
];

/** Shown to staff who decide. */
function Acts({ each, others }: { readonly each: BankBreak; readonly others: readonly BankBreak[] }) {
  const t = useTexts('reconciliation.break');
  const staff = useStaff();
  const [step, setStep] = useState<Step>();
  if (!mayCall(staff, explainBankBreak)) return null;
  const { proposal } = each;
  const close = () => setStep(undefined);
  const steps = stepsOf(each);
  return (
    <div className={classes.acts}>
      {each.action === 'decide' && (
        <Button component="a" href={link('treasury')} size="compact-sm" variant="default">
          {t('toTreasury')}
        </Button>
      )}
      {steps.map((name, index) => (
        <Button
          key={name}
          onClick={() => setStep(name)}
          size="compact-sm"
          variant={index === 0 ? 'filled' : 'default'}
        >
          {t(`act.${name}`)}
        </Button>
      ))}
      {proposal?.isOwn === true && <span className={classes.quiet}>{t('ownProposal')}</span>}
      {step === 'match' && <MatchDialog each={each} onClose={close} others={others} />}
      {(step === 'explain' || step === 'record') && <ProposeDialog each={each} onClose={close} step={step} />}
      {isDecideStep(step) && <DecideDialog each={each} onClose={close} step={step} />}
    </div>
  );
}
