// One inquiry beside the queue: both parties as the other service names them, the screening, what happened, and the decision.
import {
  type TravelInquiryDetail,
  type TravelPerson,
  approveTravelInquiry,
  countTravelRule,
  countryName,
  getTravelInquiry,
  listTravelInquiries,
  rejectTravelInquiry,
  saysEnough,
  travelInquiryReasons,
} from '@causeway/contract';
import {
  Copyable,
  DetailLines,
  ErrorState,
  LoadingState,
  SideDrawer,
  TimeText,
  toast,
  useLanguage,
} from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { DecisionDialog, DecisionSubject, useDecision } from '../../back-office/decisions/index.ts';
import { Matches, MemberLink } from '../../back-office/evidence/index.ts';
import { InquiryTag } from './state-tag.tsx';
import { useTexts } from './texts.ts';
import classes from './travel-rule.module.css';

interface InquiryDrawerProps {
  /** Undefined while none is open. */
  readonly inquiryId: string | undefined;
  readonly onClose: () => void;
}

export function InquiryDrawer({ inquiryId, onClose }: InquiryDrawerProps) {
  const t = useTexts('travelRule.inquiry');
  return (
    <SideDrawer onClose={onClose} opened={inquiryId !== undefined} size={600} title={t('title')}>
      {inquiryId !== undefined && <Detail inquiryId={inquiryId} />}
    </SideDrawer>
  );
}

function Detail({ inquiryId }: { readonly inquiryId: string }) {
  const t = useTexts('travelRule.inquiry');
  const { data, error, refetch } = useQuery(queryOf(getTravelInquiry, { inquiryId }));
  if (data === undefined)
    return error === null ? (
      <LoadingState count={6} shape="detail" />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  const matches = data.checks.flatMap((check) => check.matches ?? []);
  return (
    <div className={classes.detail}>
      <Facts {...data} />
      <Party persons={data.originators} title={t('originator')} />
      {matches.length > 0 && <Matches matches={matches} />}
      <Party persons={data.beneficiaries} title={t('beneficiary')} />
      <Steps {...data} />
      <Acts {...data} />
    </div>
  );
}

function Facts({ inquiry, address, deposits, reference }: TravelInquiryDetail) {
  const t = useTexts('travelRule');
  const { memberId, memberName, amount, service } = inquiry;
  return (
    <DetailLines
      items={[
        { key: 'member', label: t('member'), value: <MemberLink memberId={memberId} name={memberName} /> },
        {
          ...{ key: 'amount', label: t('amount'), strong: true },
          value: <AmountDtoText currency={amount.currency} value={amount.value} />,
        },
        { key: 'service', label: t('service'), value: service },
        {
          ...{ key: 'address', label: t('address') },
          value: address === null ? t('none') : <Copyable label={t('address')} value={address} />,
        },
        {
          ...{ key: 'reference', label: t('inquiry.reference') },
          value: <Copyable label={t('inquiry.reference')} value={reference} />,
        },
        {
          ...{ key: 'deposit', label: t('inquiry.deposit') },
          value:
            deposits.length === 0
              ? t('none')
              : deposits.map((txnNo) => (
                  <div key={txnNo}>
                    <a href={link('record', { txnNo })}>{txnNo}</a>
                  </div>
                )),
        },
        { key: 'state', label: t('state'), value: <InquiryTag {...inquiry} /> },
      ]}
    />
  );
}

interface PartyProps {
  readonly persons: readonly TravelPerson[];
  readonly title: string;
}

function Party({ persons, title }: PartyProps) {
  const t = useTexts('travelRule.inquiry');
  const { language } = useLanguage();
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      {persons.map(({ names, addresses, country, birthday, document, customerId }, place) => {
        const lines = {
          ...{ names: names.join(' · '), addresses: addresses.join(' · '), birthday, document, customerId },
          country: country === null ? null : countryName(country, language),
        };
        const shown = (
          ['names', 'country', 'addresses', 'birthday', 'document', 'customerId'] as const
        ).filter((key) => lines[key] !== null && lines[key] !== '');
        return (
          <DetailLines
            items={shown.map((key) => ({ key, label: t(`person.${key}`), value: lines[key] }))}
            key={`${String(place)} ${names.join()}`}
          />
        );
      })}
    </section>
  );
}

function Steps({ steps }: Pick<TravelInquiryDetail, 'steps'>) {
  const t = useTexts('travelRule');
  /** Reasons are words of ours; a hash and the texts of staff and of the other service stay as they are. */
  const textOf = (detail: string): string => {
    const reasons = travelInquiryReasons.filter((each) => detail.split(' ').includes(each));
    return reasons.length === 0
      ? detail
      : reasons.map((reason) => t(`inquiry.reasons.${reason}`)).join(' · ');
  };
  return (
    <section>
      <h3 className={classes.title}>{t('steps')}</h3>
      <ul className={classes.lines}>
        {steps.map(({ step, by, time, detail }) => (
          <li key={`${time} ${step} ${detail}`}>
            {by === null ? t(`inquiry.step.${step}`) : t('by', { step: t(`inquiry.step.${step}`), by })} ·{' '}
            <TimeText at={time} />
            {detail !== '' && <Text style={{ overflowWrap: 'anywhere' }}>{textOf(detail)}</Text>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const acts = ['approve', 'agree', 'reject'] as const;
type Act = (typeof acts)[number];

function Acts({ inquiry, may }: Pick<TravelInquiryDetail, 'inquiry' | 'may'>) {
  const t = useTexts('travelRule.inquiry');
  const [act, setAct] = useState<Act>();
  return (
    <>
      <Group>
        {acts
          .filter((each) => may[each])
          .map((each) => (
            <Button
              key={each}
              {...(each === 'reject' && { color: 'bad', variant: 'outline' })}
              onClick={() => setAct(each)}
            >
              {t(each)}
            </Button>
          ))}
      </Group>
      {act && <Decide act={act} inquiry={inquiry} onClose={() => setAct(undefined)} />}
    </>
  );
}

interface DecideProps extends Pick<TravelInquiryDetail, 'inquiry'> {
  readonly act: Act;
  readonly onClose: () => void;
}

const shown = [listTravelInquiries, getTravelInquiry, countTravelRule];

function Decide({ act, inquiry, onClose }: DecideProps) {
  const t = useTexts('travelRule');
  const [reason, setReason] = useState('');
  const outcomes = {
    onDecided: () => toast(t('decided'), 'good'),
    onMeanwhile: () => toast(t('inquiry.meanwhile'), 'wait'),
  };
  const approving = useDecision(approveTravelInquiry, shown, outcomes);
  const rejecting = useDecision(rejectTravelInquiry, shown, outcomes);
  const deciding = act === 'reject' ? rejecting : approving;
  const { inquiryId, version, originatorName, memberName, memberId } = inquiry;
  return (
    <DecisionDialog
      confirmLabel={t(`inquiry.${act}`)}
      danger={act === 'reject'}
      disabled={!saysEnough(reason)}
      follows={t(`inquiry.${act}Text`)}
      onClose={onClose}
      onConfirm={() => deciding.decide({ inquiryId, version, reason: reason.trim() })}
      opened
      reason={{ description: t('inquiry.reasonHint'), value: reason, onChange: setReason }}
      subject={<DecisionSubject about={originatorName} name={memberName ?? memberId} />}
      title={t(`inquiry.${act}`)}
      write={deciding.write}
    />
  );
}
