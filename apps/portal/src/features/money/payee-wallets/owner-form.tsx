// Who controls the wallet: a listed service with its travel address, another one by name, the member, or the payee.
import {
  type PayeeWallet,
  getPayeeWallet,
  statePayeeWallet,
  walletOwners,
  walletStatement,
} from '@causeway/contract';
import { FormError, ToneIcon, toast } from '@causeway/ui';
import { Alert, Button, Card, Group, Radio, Select, Stack, TextInput } from '@mantine/core';
import { useContractForm } from '../../../shared/contract-form.ts';
import { queryClient, queryOf, useWrite } from '../../../shared/queries.ts';
import { useTexts } from './texts.ts';

interface OwnerFormProps {
  readonly payeeId: string;
  readonly asked: PayeeWallet;
}

/** The choice of a service that is on no list. */
const UNLISTED = '';

interface Values {
  readonly payeeId: string;
  readonly owner: (typeof walletOwners)[number] | '';
  readonly service: string;
  readonly serviceName: string;
  readonly travelAddress: string;
}

function valuesOf(payeeId: string, { services, wallet }: PayeeWallet): Values {
  const { owner = '', serviceName = '', travelAddress = '' } = wallet ?? {};
  const service = wallet?.owner === 'service' ? (wallet.service ?? UNLISTED) : (services[0] ?? UNLISTED);
  return { payeeId, owner, service, serviceName, travelAddress };
}

/** What happens to payments after an answer: not all of them simply continue. */
function nextAfter(wallet: PayeeWallet['wallet']) {
  if (wallet?.owner === 'own') return wallet.isProven ? 'saved' : 'savedUnproven';
  return wallet?.owner === 'service' && wallet.service !== null ? 'savedService' : 'savedReview';
}

export function OwnerForm({ asked, payeeId }: OwnerFormProps) {
  const t = useTexts('payeeWallets');
  const form = useContractForm(walletStatement, { initialValues: valuesOf(payeeId, asked) });
  const state = useWrite(statePayeeWallet, {
    silent: true,
    onSuccess: (stated) => {
      queryClient.setQueryData(queryOf(getPayeeWallet, { payeeId }).queryKey, stated);
      const next = nextAfter(stated.wallet);
      toast(t(next), next === 'savedUnproven' ? 'wait' : 'good');
    },
  });
  const { owner, service } = form.getValues();
  const isUnlisted = owner === 'service' && service === UNLISTED;
  const submit = form.onSubmit((values) => {
    const { owner: chosen } = values;
    if (state.isPending || chosen === '') return;
    const isListed = chosen === 'service' && values.service !== UNLISTED;
    const statement = {
      ...{ payeeId, owner: chosen, service: isListed ? values.service : null },
      serviceName: isListed ? '' : values.serviceName,
      travelAddress: isListed ? values.travelAddress : '',
    };
    state.mutate(statement, { onError: (error) => void form.showRefusal(error) });
  });
  return (
    <Card component="form" noValidate onSubmit={submit}>
      <Stack>
        <Radio.Group {...form.field('owner')} label={t('question')}>
          <Stack gap="xs" mt="xs">
            {walletOwners.map((each) => (
              <Radio key={each} label={t(`owners.${each}`)} value={each} />
            ))}
          </Stack>
        </Radio.Group>
        {owner === 'service' && (
          <Select
            {...form.field('service')}
            allowDeselect={false}
            data={[...asked.services, UNLISTED].map((value) => ({
              ...{
                value,
                label: value === UNLISTED ? t('unlisted') : (asked.serviceNames?.[value] ?? value),
              },
            }))}
            label={t('service')}
          />
        )}
        {owner === 'service' && !isUnlisted && (
          <TextInput
            {...form.field('travelAddress')}
            description={t('travelAddressHint')}
            label={t('travelAddress')}
            maxLength={600}
            required
          />
        )}
        {isUnlisted && (
          <TextInput {...form.field('serviceName')} label={t('serviceName')} maxLength={100} required />
        )}
        {(isUnlisted || owner === 'other') && (
          <Alert bg="var(--cw-info-tint)" color="info" icon={<ToneIcon tone="info" />}>
            {t('longer')}
          </Alert>
        )}
        <FormError error={state.error} />
        <Group justify="flex-end">
          <Button loading={state.isPending} type="submit">
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
