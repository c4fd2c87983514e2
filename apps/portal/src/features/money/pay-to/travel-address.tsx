// The travel address of an address: where another service asks us before it pays. It is made when the member first wants it.
import { type CollectionAccount, getTravelAddress, makeTravelAddress, mayCall } from '@causeway/contract';
import { Copyable } from '@causeway/ui';
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryClient, queryOf, useWrite } from '../../../shared/queries.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './pay-to.module.css';

interface TravelAddressProps {
  readonly account: Pick<CollectionAccount, 'accountId'>;
}

export function TravelAddressCard({ account: { accountId } }: TravelAddressProps) {
  const t = useSharedTexts('payTo');
  const user = useUser();
  const query = queryOf(getTravelAddress, { accountId }, { quiet: true });
  const { data } = useQuery(query);
  const make = useWrite(makeTravelAddress, {
    onSuccess: (made) => queryClient.setQueryData(query.queryKey, made),
  });
  if (data?.isOffered !== true) return null;
  const { travelAddress } = data;
  if (travelAddress === null && !mayCall(user, makeTravelAddress)) return null;
  return (
    <Card component="section" withBorder>
      <span className={classes.quiet}>{t('travelAddress')}</span>
      {travelAddress === null ? (
        <Button
          loading={make.isPending}
          mt="xs"
          onClick={() => make.mutate({ accountId })}
          variant="default"
          w="fit-content"
        >
          {t('travelAddressMake')}
        </Button>
      ) : (
        <div className={classes.travel}>
          <Copyable label={t('travelAddress')} value={travelAddress} />
        </div>
      )}
      <span className={classes.hint}>{t('travelAddressHint')}</span>
    </Card>
  );
}
