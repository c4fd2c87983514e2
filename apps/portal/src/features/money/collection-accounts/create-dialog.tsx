// The application for new accounts: choose from the offers, then apply for all chosen ones.
import {
  applyForCollectionAccounts,
  applyForRegionalAccounts,
  getBalances,
  getCollectionAccountOptions,
  getOverview,
  getRegionalAccountOptions,
  isGlobalChannel,
  isIndividual,
  listCollectionAccounts,
  channels,
  networks,
  accountTypes,
  type CollectionAccountOption,
} from '@causeway/contract';
import { compare, decimal, formatAmount, sum } from '@causeway/money';
import { ErrorState, FormError, LoadingState, TabBar, ToneIcon, toast, useLanguage } from '@causeway/ui';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { edition } from '../../../editions/index.ts';
import { invalidate, liveOf, queryOf, useWrite } from '../../../shared/queries.ts';
import { useUser } from '../../../shared/session/session.ts';
import { accountKinds, isFull, kindOfAccount, type AccountKind } from './account-kinds.ts';
import { LimitsButton } from './limits-dialog.tsx';
import { OptionCard } from './option-card.tsx';
import { useTexts } from './texts.ts';

interface CreateDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function CreateDialog({ opened, onClose }: CreateDialogProps) {
  const t = useTexts('collectionAccounts.create');
  // Closing it now would hide the result of the application.
  const isApplying =
    useIsMutating({
      predicate: ({ options }) =>
        options.mutationKey?.[0] === applyForCollectionAccounts.name ||
        options.mutationKey?.[0] === applyForRegionalAccounts.name,
    }) > 0;
  return (
    // One dialog is above the other: Escape closes the upper one.
    <Modal.Stack>
      <Modal
        onClose={() => !isApplying && onClose()}
        opened={opened}
        size="xl"
        stackId="create"
        title={t('title')}
        withCloseButton={!isApplying}
      >
        {opened && <Application onClose={onClose} />}
      </Modal>
    </Modal.Stack>
  );
}

function Application({ onClose }: { readonly onClose: () => void }) {
  const global = useQuery({ ...queryOf(getCollectionAccountOptions, {}), staleTime: 0 });
  const regional = useQuery({ ...queryOf(getRegionalAccountOptions, {}), staleTime: 0 });
  if (global.data !== undefined && regional.data !== undefined)
    return <Choice onClose={onClose} options={[...global.data, ...regional.data]} />;
  const failed = [global, regional].find(({ error }) => error !== null);
  return failed ? (
    <ErrorState error={failed.error ?? undefined} onRetry={() => void failed.refetch()} />
  ) : (
    <LoadingState count={2} shape="cards" />
  );
}

interface ChoiceProps {
  readonly options: readonly CollectionAccountOption[];
  readonly onClose: () => void;
}

/** Local accounts are for businesses, in editions that offer them (MON-055). */
function useKinds(): readonly AccountKind[] {
  const { memberType } = useUser();
  return accountKinds.filter((kind) => kind !== 'local' || (edition.localTab && !isIndividual(memberType)));
}

/** The call that offered a choice also requests it: channel 13 has its own call, the others share one. */
function useApplication(onClose: () => void) {
  const t = useTexts('collectionAccounts.create');
  const { memberNameEn } = useUser();
  const reread = () =>
    invalidate(listCollectionAccounts, getCollectionAccountOptions, getRegionalAccountOptions, getOverview);
  const global = useWrite(applyForCollectionAccounts, { silent: true, onSuccess: reread });
  const regional = useWrite(applyForRegionalAccounts, { silent: true, onSuccess: reread });
  const accountName = memberNameEn ?? undefined;
  const name = accountName === undefined ? {} : { accountName };
  /**
   * Both kinds can be on one tab. If the second fails, the accepted ones are under review, and their cards
   * say so.
   */
  const submit = async (chosen: readonly CollectionAccountOption[]): Promise<void> => {
    const general = chosen.flatMap(({ channel }) => (isGlobalChannel(channel) ? [{ channel }] : []));
    const local = chosen.flatMap(({ channel, network, localTypeId }) =>
      channel === channels.localBank && network !== networks.crypto && localTypeId !== null
        ? [{ channel: channels.localBank, network, localTypeId }]
        : [],
    );
    // The price that the card shows: the server refuses a price that has changed.
    const seen = { ...name, charge: chosen[0]?.charge?.amount ?? '0.00' };
    if (general.length > 0) await global.mutateAsync({ ...seen, accounts: general });
    if (local.length > 0) await regional.mutateAsync({ ...seen, accounts: local });
    toast(t('submitted'), 'good');
    onClose();
  };
  return {
    submit: (chosen: readonly CollectionAccountOption[]) => void submit(chosen).catch(reread),
    error: global.error ?? regional.error,
    isPending: global.isPending || regional.isPending,
    accountName,
  };
}

const keyOf = ({ channel, localTypeId }: CollectionAccountOption): string =>
  `${channel}:${localTypeId ?? ''}`;

function Choice({ options, onClose }: ChoiceProps) {
  const t = useTexts('collectionAccounts.create');
  const [keys, setKeys] = useState<readonly string[]>([]);
  const application = useApplication(onClose);
  const kinds = useKinds();
  const offered = options.filter(({ permission }) => permission === 1);
  // Accepted options are full or under review by now, and are not requested again.
  const chosen = offered.filter((option) => keys.includes(keyOf(option)) && !isFull(option));

  const toggle = (option: CollectionAccountOption): void => {
    const key = keyOf(option);
    setKeys(keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key]);
  };

  return (
    <>
      <Text mb="xs">{t('text')}</Text>
      <Group gap="md" justify="space-between" mb="md">
        <Text size="sm">
          {application.accountName !== undefined && t('accountName', { name: application.accountName })}
        </Text>
        <LimitsButton />
      </Group>
      <TabBar
        label={t('tabs')}
        onShow={() => setKeys([])}
        tabs={kinds.map((kind) => ({
          key: kind,
          title: t(kind),
          content: (
            <Options
              chosen={chosen}
              onToggle={toggle}
              options={offered.filter((option) => kindOfAccount(option) === kind)}
            />
          ),
        }))}
      />
      <Stack gap="md" mt="lg">
        <Shortage chosen={chosen} />
        <FormError error={application.error} />
        <Group gap="xs" justify="flex-end">
          <Button disabled={application.isPending} onClick={onClose} variant="default">
            {t('cancel')}
          </Button>
          <Button
            disabled={chosen.length === 0}
            loading={application.isPending}
            onClick={() => application.submit(chosen)}
          >
            {t('submit', { count: chosen.length })}
          </Button>
        </Group>
      </Stack>
    </>
  );
}

/** Shown when the accounts cost more than the prepaid balance: they are billed once they open. */
function Shortage({ chosen }: { readonly chosen: readonly CollectionAccountOption[] }) {
  const t = useTexts('collectionAccounts.create');
  const { language } = useLanguage();
  const charges = chosen.flatMap(({ charge }) => (charge ? [decimal(charge.amount, 'USD')] : []));
  const { data } = useQuery({ ...liveOf(getBalances, {}), enabled: charges.length > 0 });
  const prepaid = data?.find(({ accountType }) => accountType === accountTypes.prepaid);
  if (data === undefined || charges.length === 0) return null;
  const [cost, there] = [sum('USD', charges), decimal(prepaid?.available ?? '0', 'USD')];
  if (compare(cost, there) <= 0) return null;
  return (
    <p role="status">
      <ToneIcon tone="wait" />{' '}
      {t('short', { cost: formatAmount(cost, language), available: formatAmount(there, language) })}
    </p>
  );
}

interface OptionsProps {
  readonly options: readonly CollectionAccountOption[];
  readonly chosen: readonly CollectionAccountOption[];
  readonly onToggle: (option: CollectionAccountOption) => void;
}

function Options({ options, chosen, onToggle }: OptionsProps) {
  const t = useTexts('collectionAccounts.create');
  if (options.length === 0) return <Text c="dimmed">{t('none')}</Text>;
  return (
    <Stack gap="sm">
      {options.map((option) => (
        <OptionCard
          checked={chosen.includes(option)}
          key={keyOf(option)}
          onToggle={() => onToggle(option)}
          option={option}
        />
      ))}
    </Stack>
  );
}
