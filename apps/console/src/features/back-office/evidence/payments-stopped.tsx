// Says that approved payments of a member are not sent: why, since when, and in which case. Only staff who may read cases
// ask (VER-333).
import { getPaymentStops, mayCall } from '@causeway/contract';
import { TimeText, ToneIcon } from '@causeway/ui';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { useStaff } from '../../../shared/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './evidence.module.css';

export function PaymentsStopped({ memberId }: { readonly memberId: string }) {
  const mayRead = mayCall(useStaff(), getPaymentStops);
  return mayRead && <Stops memberId={memberId} />;
}

function Stops({ memberId }: { readonly memberId: string }) {
  const t = useSharedTexts('paymentStops');
  const { data, error } = useQuery(queryOf(getPaymentStops, { memberId }));
  const stops = data?.stops ?? [];
  if (!error && stops.length === 0) return null;
  return (
    <Alert
      bg="var(--cw-bad-tint)"
      color="bad"
      icon={<ToneIcon tone="bad" />}
      mb="md"
      title={error ? t('unknown') : t('title')}
    >
      {stops.map(({ because, since, caseId }) => (
        <div key={because}>
          <span>{t(because)}</span> · <TimeText at={since} />
          {caseId !== null && (
            <>
              {' · '}
              <a className={classes.link} href={link('case', { caseId })}>
                {t('case')}
              </a>
            </>
          )}
        </div>
      ))}
    </Alert>
  );
}
