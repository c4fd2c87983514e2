// Who paid a deposit on a chain, as other services name both parties, or how it was settled without a message. It is drawn only
// where there is something to say.
import { type DepositSettlement, type TravelInquiry, getDepositParties } from '@causeway/contract';
import { TimeText } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { Line, Lines, Nothing, Panel } from '../evidence/index.ts';
import { useTexts } from './texts.ts';

export function DepositParties({ txnNo }: { readonly txnNo: string }) {
  const t = useTexts('reviews.parties');
  const { data } = useQuery(queryOf(getDepositParties, { txnNo }, { quiet: true }));
  if (data === undefined) return null;
  const { inquiries, isMissing, settlement } = data;
  if (inquiries.length === 0 && !isMissing && settlement === null) return null;
  return (
    <Panel title={t('title')}>
      <Stack gap="md">
        {inquiries.map((inquiry) => (
          <Parties key={inquiry.inquiryId} {...inquiry} />
        ))}
        {isMissing && (
          <Nothing>
            {t('missing')} <a href={link('unannouncedDeposits', undefined, { open: txnNo })}>{t('settle')}</a>
          </Nothing>
        )}
        {settlement && <Settlement {...settlement} />}
      </Stack>
    </Panel>
  );
}

function Parties({ inquiryId, originatorName, beneficiaryName, service, amount }: TravelInquiry) {
  const t = useTexts('reviews.parties');
  return (
    <Lines>
      <Line label={t('originator')}>{originatorName}</Line>
      <Line label={t('beneficiary')}>{beneficiaryName}</Line>
      <Line label={t('service')}>{service}</Line>
      <Line label={t('announced')}>
        <AmountDtoText currency={amount.currency} value={amount.value} />
      </Line>
      <Line label={t('inquiry')}>
        <a href={link('travelInquiries', undefined, { show: 'all', open: inquiryId })}>{t('open')}</a>
      </Line>
    </Lines>
  );
}

function Settlement({ how, reason, proposedBy, proposedTime, agreedBy, agreedTime }: DepositSettlement) {
  const t = useTexts('reviews.parties');
  const hows = useSharedTexts('travelSettlements');
  return (
    <Lines>
      <Line label={t(agreedBy === null ? 'proposed' : 'settled')}>{hows(how)}</Line>
      <Line label={t('reason')}>{reason}</Line>
      <Line label={t('by')}>
        {proposedBy}
        {agreedBy !== null && `, ${agreedBy}`} · <TimeText at={agreedTime ?? proposedTime} />
      </Line>
    </Lines>
  );
}
