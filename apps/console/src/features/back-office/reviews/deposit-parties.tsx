// Who paid a deposit on a chain, as the other service names both parties. It is drawn only where there is something to say.
import { getDepositParties } from '@causeway/contract';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { Line, Lines, Nothing, Panel } from '../evidence/index.ts';
import { useTexts } from './texts.ts';

export function DepositParties({ txnNo }: { readonly txnNo: string }) {
  const t = useTexts('reviews.parties');
  const { data } = useQuery(queryOf(getDepositParties, { txnNo }, { quiet: true }));
  const inquiry = data?.inquiry;
  if (!inquiry)
    return data?.isMissing === true ? (
      <Panel title={t('title')}>
        <Nothing>{t('missing')}</Nothing>
      </Panel>
    ) : null;
  return (
    <Panel title={t('title')}>
      <Lines>
        <Line label={t('originator')}>{inquiry.originatorName}</Line>
        <Line label={t('beneficiary')}>{inquiry.beneficiaryName}</Line>
        <Line label={t('service')}>{inquiry.service}</Line>
        <Line label={t('announced')}>
          <AmountDtoText currency={inquiry.amount.currency} value={inquiry.amount.value} />
        </Line>
        <Line label={t('inquiry')}>
          <a href={link('travelInquiries', undefined, { show: 'all', open: inquiry.inquiryId })}>
            {t('open')}
          </a>
        </Line>
      </Lines>
    </Panel>
  );
}
