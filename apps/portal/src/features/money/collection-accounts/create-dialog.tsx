// The application for new accounts: choose among what is offered, apply for all that was chosen in one go.
import {
  applyForCollectionAccounts,
  getCollectionAccountOptions,
  getOverview,
  isIndividual,
  listCollectionAccounts,
  type ChannelCode,
  type CollectionAccountOption,
} from '@causeway/contract';
import { ErrorState, FormError, LoadingState, toast } from '@causeway/ui';
import { Button, Group, Modal, Stack, Tabs, Text } from '@mantine/core';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { edition } from '../../../editions/index.ts';
import { invalidate, queryOf, useWrite } from '../../../shared/queries.ts';
import { useUser } from '../../../shared/session/session.ts';
import { accountKinds, kindOfAccount, type AccountKind } from './account-kinds.ts';
import { OptionCard } from './option-card.tsx';
import { useTexts } from './texts.ts';

interface CreateDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function CreateDialog({ opened, onClose }: CreateDialogProps) {
  const t = useTexts('collectionAccounts.create');
  // Closing it now would hide the result of the application.
  const isApplying = useIsMutating({ mutationKey: [applyForCollectionAccounts.name] }) > 0;
  return (
    <Modal
      closeOnClickOutside={!isApplying}
      closeOnEscape={!isApplying}
      onClose={onClose}
      opened={opened}
      size="lg"
      title={<strong>{t('title')}</strong>}
      withCloseButton={!isApplying}
    >
      {opened && <Application onClose={onClose} />}
    </Modal>
  );
}

function Application({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(getCollectionAccountOptions, {}),
    staleTime: 0,
  });
  if (data !== undefined) return <Choice onClose={onClose} options={data} />;
  return error === null ? (
    <LoadingState count={2} shape="cards" />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} />
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

function Choice({ options, onClose }: ChoiceProps) {
  const t = useTexts('collectionAccounts.create');
  const [chosen, setChosen] = useState<readonly ChannelCode[]>([]);
  const apply = useWrite(applyForCollectionAccounts, {
    silent: true,
    onSuccess: async () => {
      await invalidate(listCollectionAccounts, getCollectionAccountOptions, getOverview);
      toast(t('submitted'), 'good');
    },
  });
  const kinds = useKinds();
  const offered = options.filter(({ permission }) => permission === 1);

  const toggle = (code: ChannelCode): void =>
    setChosen(chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code]);
  const submit = (): void =>
    apply.mutate(
      { fcList: chosen.flatMap((fcCode) => (fcCode === 13 || fcCode === 20 ? [] : [{ fcCode }])) },
      { onSuccess: onClose },
    );

  return (
    <>
      <Text mb="md">{t('text')}</Text>
      <Tabs defaultValue={kinds[0] ?? 'crypto'} keepMounted={false} onChange={() => setChosen([])}>
        <Tabs.List aria-label={t('tabs')} mb="md">
          {kinds.map((kind) => (
            <Tabs.Tab key={kind} value={kind}>
              {t(kind)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {kinds.map((kind) => (
          <Tabs.Panel key={kind} value={kind}>
            <Options
              chosen={chosen}
              onToggle={toggle}
              options={offered.filter((option) => kindOfAccount(option) === kind)}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
      <Stack gap="md" mt="lg">
        <FormError error={apply.error} />
        <Group gap="xs" justify="flex-end">
          <Button disabled={apply.isPending} onClick={onClose} variant="default">
            {t('cancel')}
          </Button>
          <Button disabled={chosen.length === 0} loading={apply.isPending} onClick={submit}>
            {t('submit', { count: chosen.length })}
          </Button>
        </Group>
      </Stack>
    </>
  );
}

interface OptionsProps {
  readonly options: readonly CollectionAccountOption[];
  readonly chosen: readonly ChannelCode[];
  readonly onToggle: (code: ChannelCode) => void;
}

function Options({ options, chosen, onToggle }: OptionsProps) {
  const t = useTexts('collectionAccounts.create');
  if (options.length === 0) return <Text c="dimmed">{t('none')}</Text>;
  return (
    <Stack gap="sm">
      {options.map((option) => (
        <OptionCard
          checked={chosen.includes(option.fcCode)}
          key={option.fcCode}
          onToggle={() => onToggle(option.fcCode)}
          option={option}
        />
      ))}
    </Stack>
  );
}
