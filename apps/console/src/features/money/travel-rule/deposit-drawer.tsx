// One deposit without a message beside the list: what is known of it, the proposal to settle it, and what staff do.
import {
  type TravelSettlement,
  type UnannouncedDeposit,
  countTravelRule,
  getDepositParties,
  listUnannouncedDeposits,
  saysEnough,
  settleUnannouncedDeposit,
  travelSettlements,
} from '@causeway/contract';
import { DetailLines, SideDrawer, TimeText, toast } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { link } from '../../../shared/routes.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { DecisionDialog, DecisionSubject, useDecision } from '../../back-office/decisions/index.ts';
import { MemberLink } from '../../back-office/evidence/index.ts';
import { useTexts } from './texts.ts';
import classes from './travel-rule.module.css';

interface DepositDrawerProps {
  /** Undefined while none is open, and once it is settled. */
  readonly deposit: UnannouncedDeposit | undefined;
  readonly onClose: () => void;
}

export function DepositDrawer({ deposit, onClose }: DepositDrawerProps) {
  const t = useTexts('travelRule.deposit');
  return (
    <SideDrawer onClose={onClose} opened={deposit !== undefined} size={600} title={t('title')}>
      {deposit && (
        <div className={classes.detail}>
          <Facts {...deposit} />
          {deposit.proposal && <Proposal {...deposit.proposal} />}
          <Acts deposit={deposit} />
        </div>
      )}
    </SideDrawer>
  );
}

function Facts({ txnNo, memberId, memberName, amount, sourceAddress, notedTime }: UnannouncedDeposit) {
  const t = useTexts('travelRule');
  return (
    <DetailLines
      items={[
        {
          ...{ key: 'transaction', label: t('transaction') },
          value: <a href={link('record', { txnNo })}>{txnNo}</a>,
        },
        { key: 'member', label: t('member'), value: <MemberLink memberId={memberId} name={memberName} /> },
        {
          ...{ key: 'amount', label: t('amount'), strong: true },
          value: <AmountDtoText currency={amount.currency} value={amount.value} />,
        },
        { key: 'source', label: t('deposit.source'), value: sourceAddress },
        { key: 'noted', label: t('deposit.noted'), value: <TimeText at={notedTime} /> },
      ]}
    />
  );
}

type ProposalProps = NonNullable<UnannouncedDeposit['proposal']>;

function Proposal({ how, reason, proposedBy, proposedTime }: ProposalProps) {
  const t = useTexts('travelRule');
  const hows = useSharedTexts('travelSettlements');
  return (
    <section>
      <h3 className={classes.title}>{t('deposit.proposal')}</h3>
      <DetailLines
        items={[
          { key: 'how', label: t('deposit.how'), value: hows(how) },
          { key: 'reason', label: t('reason'), value: reason },
          {
            ...{ key: 'by', label: t('deposit.proposedBy') },
            value: (
              <>
                {proposedBy} · <TimeText at={proposedTime} />
              </>
            ),
          },
        ]}
      />
    </section>
  );
}

interface ActsProps {
  readonly deposit: UnannouncedDeposit;
}

function Acts({ deposit }: ActsProps) {
  const t = useTexts('travelRule.deposit');
  const [act, setAct] = useState<'settle' | 'agree'>();
  const { may, proposal } = deposit;
  return (
    <>
      <Group>
        {may.agree && <Button onClick={() => setAct('agree')}>{t('agree')}</Button>}
        {may.propose && (
          <Button onClick={() => setAct('settle')} {...(proposal && { variant: 'default' })}>
            {proposal ? t('otherwise') : t('settle')}
          </Button>
        )}
      </Group>
      {act && <Settle act={act} deposit={deposit} onClose={() => setAct(undefined)} />}
    </>
  );
}

interface SettleProps extends ActsProps {
  readonly act: 'settle' | 'agree';
  readonly onClose: () => void;
}

const shown = [listUnannouncedDeposits, getDepositParties, countTravelRule];

function Settle({ act, deposit, onClose }: SettleProps) {
  const t = useTexts('travelRule');
  const hows = useSharedTexts('travelSettlements');
  const { txnNo, version, sourceAddress, memberName, memberId, proposal } = deposit;
  const agreed = act === 'agree' ? proposal?.how : undefined;
  const [chosen, setChosen] = useState<TravelSettlement>();
  const [reason, setReason] = useState('');
  const { decide, write } = useDecision(settleUnannouncedDeposit, shown, {
    onDecided: () => toast(t('decided'), 'good'),
    onMeanwhile: () => toast(t('deposit.meanwhile'), 'wait'),
  });
  const how = agreed ?? chosen;
  const offered = travelSettlements.filter((each) => each !== proposal?.how);
  return (
    <DecisionDialog
      confirmLabel={t(`deposit.${act}`)}
      disabled={how === undefined || !saysEnough(reason)}
      follows={t(`deposit.${act}Text`)}
      onClose={onClose}
      onConfirm={async () => {
        if (how) await decide({ txnNo, version, how, reason: reason.trim() });
      }}
      opened
      reason={{ description: t('deposit.reasonHint'), value: reason, onChange: setReason }}
      subject={
        <DecisionSubject about={sourceAddress} name={memberName ?? memberId}>
          {agreed && hows(agreed)}
        </DecisionSubject>
      }
      title={t(`deposit.${act}`)}
      write={write}
    >
      {agreed === undefined && (
        <Select
          data={offered.map((value) => ({ value, label: hows(value) }))}
          label={t('deposit.how')}
          onChange={(next) => setChosen(offered.find((each) => each === next))}
          required
          value={chosen ?? null}
        />
      )}
    </DecisionDialog>
  );
}
