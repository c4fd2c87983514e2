// One payment beside the queue: both parties, what happened, and what can be decided.
import { type TravelRulePaymentDetail, getTravelRulePayment, travelRuleReasons } from '@causeway/contract';
import { Copyable, DetailLines, ErrorState, LoadingState, SideDrawer, TimeText } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { MemberLink } from '../../back-office/evidence/index.ts';
import { PaymentActs } from './payment-acts.tsx';
import { StateTag } from './state-tag.tsx';
import { useTexts } from './texts.ts';
import classes from './travel-rule.module.css';

interface PaymentDrawerProps {
  /** Undefined while none is open. */
  readonly txnNo: string | undefined;
  readonly onClose: () => void;
}

export function PaymentDrawer({ txnNo, onClose }: PaymentDrawerProps) {
  const t = useTexts('travelRule');
  return (
    <SideDrawer onClose={onClose} opened={txnNo !== undefined} size={600} title={t('title')}>
      {txnNo !== undefined && <Detail txnNo={txnNo} />}
    </SideDrawer>
  );
}

function Detail({ txnNo }: { readonly txnNo: string }) {
  const { data, error, refetch } = useQuery(queryOf(getTravelRulePayment, { txnNo }));
  if (data === undefined)
    return error === null ? (
      <LoadingState count={6} shape="detail" />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  return (
    <div className={classes.detail}>
      <Facts {...data} />
      <Steps {...data} />
      <PaymentActs {...data} />
    </div>
  );
}

function Facts({ payment, address, owner }: TravelRulePaymentDetail) {
  const t = useTexts('travelRule');
  const { txnNo, memberId, memberName, payeeName, amount, service, sinceTime } = payment;
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
        { key: 'payee', label: t('payee'), value: payeeName },
        {
          ...{ key: 'address', label: t('address') },
          value: <Copyable label={t('address')} value={address} />,
        },
        { key: 'owner', label: t('owner'), value: owner === null ? t('notStated') : t(`owners.${owner}`) },
        { key: 'service', label: t('service'), value: service ?? t('none') },
        { key: 'state', label: t('state'), value: <StateTag {...payment} /> },
        { key: 'since', label: t('since'), value: <TimeText at={sinceTime} /> },
      ]}
    />
  );
}

function Steps({ steps }: Pick<TravelRulePaymentDetail, 'steps'>) {
  const t = useTexts('travelRule');
  /** The other service's own words stay as they are. */
  const textOf = (detail: string): string => {
    const reason = travelRuleReasons.find((each) => each === detail);
    return reason === undefined ? detail : t(`reasons.${reason}`);
  };
  return (
    <section>
      <h3 className={classes.title}>{t('steps')}</h3>
      <ul className={classes.lines}>
        {steps.map(({ step, by, time, detail }) => (
          <li key={`${time} ${step} ${detail}`}>
            {by === null ? t(`step.${step}`) : t('by', { step: t(`step.${step}`), by })} ·{' '}
            <TimeText at={time} />
            {detail !== '' && <Text style={{ overflowWrap: 'anywhere' }}>{textOf(detail)}</Text>}
          </li>
        ))}
      </ul>
    </section>
  );
}
