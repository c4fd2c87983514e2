// Collection accounts assigned to a sub-account. Assigning, moving and taking one back each ask first,
// because deposits then go to another customer (DEV-074).
import { shortAccount } from '@causeway/money';
import {
  assignCollectionAccount,
  listCollectionAccounts,
  listSubAccounts,
  type CollectionAccount,
  type SubAccount,
} from '@causeway/contract';
import { ConfirmDialog, toast } from '@causeway/ui';
import { Button, Select, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, queryOf, useWrite } from '../../../shared/queries.ts';
import { useChannelName } from '../display/index.ts';
import { useVerifiedAction } from '../verified-only/index.ts';
import classes from './sub-accounts.module.css';
import { useTexts } from './texts.ts';

interface CollectingProps {
  readonly account: SubAccount;
  /** True for people with read-only access. */
  readonly isClosed: boolean;
}

export function Collecting({ account, isClosed }: CollectingProps) {
  const t = useTexts('subAccounts.collect');
  const { data = [] } = useQuery(queryOf(listCollectionAccounts, {}));
  const nameOf = useAccountName();
  const verified = useVerifiedAction();
  const [change, setChange] = useState<Change>();
  const [isAsking, setAsking] = useState(false);
  const ask = (next: Change) => () => {
    setChange(next);
    setAsking(true);
  };
  const own = data.filter(({ accountId }) => account.accountIds.includes(accountId));
  const others = data.filter((each) => each.number !== null && !own.includes(each));
  const { subAccountId, name } = account;
  return (
    <section>
      <Title order={3}>{t('title')}</Title>
      <Text c="dimmed" size="sm">
        {t('text')}
      </Text>
      <ul className={classes.accounts}>
        {own.map((each) => (
          <li key={each.accountId}>
            {nameOf(each)}
            {!isClosed && (
              <Button
                onClick={() =>
                  verified.run(ask({ kind: 'back', given: each, from: { subAccountId, name }, to: account }))
                }
                size="compact-sm"
                variant="subtle"
              >
                {t('back', { account: nameOf(each) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {own.length === 0 && <Text size="sm">{t('none')}</Text>}
      {!isClosed && others.length > 0 && (
        <Select
          data={others.map((each) => ({
            value: each.accountId,
            label: each.subAccount
              ? t('heldBy', { account: nameOf(each), name: each.subAccount.name })
              : nameOf(each),
          }))}
          label={t('add')}
          mt="sm"
          onChange={(id) => {
            const given = others.find(({ accountId }) => accountId === id);
            if (given === undefined) return;
            const from = given.subAccount ?? undefined;
            verified.run(ask({ kind: from ? 'move' : 'give', given, from, to: account }));
          }}
          searchable
          value={null}
        />
      )}
      {verified.dialog}
      {change && <AskDialog {...change} onClose={() => setAsking(false)} opened={isAsking} />}
    </section>
  );
}

function useAccountName() {
  const channelName = useChannelName();
  return ({ channel, number }: CollectionAccount): string =>
    `${channelName(channel)} ${shortAccount(number ?? '')}`;
}

interface Change {
  readonly kind: 'give' | 'move' | 'back';
  readonly given: CollectionAccount;
  /** The state shown when the question was asked. */
  readonly from: { readonly subAccountId: string; readonly name: string } | undefined;
  readonly to: SubAccount;
}

interface AskDialogProps extends Change {
  readonly opened: boolean;
  readonly onClose: () => void;
}

function AskDialog({ kind, given, from, to, opened, onClose }: AskDialogProps) {
  const t = useTexts('subAccounts.collect');
  const assign = useWrite(assignCollectionAccount, { onSuccess: () => toast(t('done'), 'good') });
  const values = { account: useAccountName()(given), name: to.name, from: from?.name ?? '' };
  const confirm = async (): Promise<void> => {
    try {
      await assign.mutateAsync({
        accountId: given.accountId,
        subAccountId: kind === 'back' ? null : to.subAccountId,
        ...(from && { fromSubAccountId: from.subAccountId }),
      });
    } finally {
      // A refusal means that another customer has it now, so the question was outdated.
      onClose();
      await invalidate(listSubAccounts, listCollectionAccounts);
    }
  };
  return (
    <ConfirmDialog
      confirmLabel={t(`ask.${kind}.button`)}
      onClose={onClose}
      onConfirm={confirm}
      opened={opened}
      title={t(`ask.${kind}.title`, values)}
    >
      <Text>{t(`ask.${kind}.text`, values)}</Text>
    </ConfirmDialog>
  );
}
