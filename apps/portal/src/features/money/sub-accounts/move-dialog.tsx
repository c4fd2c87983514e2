// Moves money into a sub-account or out of it. While the result of a move is unknown, the same request is
// repeated.
import {
  getBalances,
  getOverview,
  getSubAccountMoveTerms,
  listCurrencyAccounts,
  listSubAccountMoves,
  listSubAccounts,
  listWalletTransactions,
  moveSubAccountMoney,
  accountTypes,
  typedMoveRules,
  type ApprovalNeed,
  type SubAccount,
} from '@causeway/contract';
import {
  compare,
  decimal,
  formatAmount,
  parseInput,
  toDecimal,
  typedDecimal,
  type Amount,
  type CurrencyCode,
} from '@causeway/money';
import { AmountInput, FormError, toast, useLanguage, useUiTexts } from '@causeway/ui';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useContractForm } from '../../../shared/contract-form.ts';
import { CurrencySelect } from '../../../shared/filters.tsx';
import { invalidate, liveOf, queryOf, useWrite } from '../../../shared/queries.ts';
import { useKeptForm } from '../../../shared/session/use-kept-form.ts';
import { NeededApproval } from '../second-approval/index.ts';
import { useVerifiedAction } from '../verified-only/index.ts';
import { useTexts } from './texts.ts';

interface MoveProps {
  readonly account: SubAccount;
  readonly direction: 'in' | 'out';
}

export function MoveDialog({ account, direction }: MoveProps) {
  const t = useTexts('subAccounts.move');
  const ui = useUiTexts('ui.action');
  const [isOpen, setOpen] = useState(false);
  const verified = useVerifiedAction();
  const close = () => setOpen(false);
  return (
    <>
      <Button
        onClick={() => verified.run(() => setOpen(true))}
        variant={direction === 'in' ? 'filled' : 'default'}
      >
        {t(direction)}
      </Button>
      <Modal
        closeButtonProps={{ 'aria-label': ui('close') }}
        closeOnClickOutside={false}
        onClose={close}
        opened={isOpen}
        title={t(direction === 'in' ? 'titleIn' : 'titleOut', { name: account.name })}
      >
        {isOpen && <MoveForm account={account} direction={direction} onDone={close} />}
      </Modal>
      {verified.dialog}
    </>
  );
}

type Balance = SubAccount['balances'][number];

/** The balance that the money comes from; undefined until it is loaded. */
function useSource({ account, direction }: MoveProps): readonly Balance[] | undefined {
  const { data } = useQuery({ ...liveOf(getBalances, {}), enabled: direction === 'in' });
  if (direction === 'out') return account.balances;
  return data
    ?.filter(({ accountType }) => accountType === accountTypes.currency)
    .map(({ currency, available: value }) => ({ currency, value }));
}

/** The available balance, if a larger amount is typed. */
function shortOf(there: Amount | undefined, text: string): Amount | undefined {
  if (there === undefined) return undefined;
  const reading = parseInput(text, there.currency);
  return reading.ok && compare(reading.amount, there) > 0 ? there : undefined;
}

const settleMs = 300;

/** The approval that the typed amount would need; null if none. */
function useNeed(currency: CurrencyCode, text: string): ApprovalNeed | null {
  const [settled] = useDebouncedValue(text, settleMs);
  const reading = parseInput(settled, currency);
  const amount = reading.ok ? reading.text : '';
  const { data } = useQuery({
    ...queryOf(getSubAccountMoveTerms, { currency, amount }, { quiet: true }),
    enabled: reading.ok && reading.amount.minor > 0n,
  });
  return data?.approval ?? null;
}

function MoveForm(props: MoveProps & { readonly onDone: () => void }) {
  const { account, direction, onDone } = props;
  const t = useTexts('subAccounts');
  const { language } = useLanguage();
  const source = useSource(props);
  const first: CurrencyCode = account.balances[0]?.currency ?? 'USD';
  const form = useContractForm(typedMoveRules, {
    initialValues: { subAccountId: account.subAccountId, direction, currency: first, amount: '', remark: '' },
    kept: useKeptForm('move', `${account.subAccountId} ${direction}`),
  });
  const move = useWrite(moveSubAccountMoney, {
    silent: true,
    onSuccess: async ({ status }) => {
      toast(t(status === 'WAITING' ? 'move.waiting' : 'move.done'), 'good');
      await invalidate(
        ...[listSubAccounts, listSubAccountMoves, getBalances, getOverview],
        ...[listCurrencyAccounts, listWalletTransactions],
      );
    },
  });
  const { currency, amount } = form.getValues();
  const need = useNeed(currency, amount);
  const there = source && decimal(source.find((each) => each.currency === currency)?.value ?? '0', currency);
  const short = shortOf(there, amount);
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (move.isPending) return;
        const amount = typedDecimal(values.amount);
        move.mutate(
          { ...values, amount },
          { onSuccess: onDone, onError: (error) => void form.showRefusal(error) },
        );
      })}
    >
      <Stack>
        <Text size="sm">{t(direction === 'in' ? 'move.textIn' : 'move.textOut')}</Text>
        <CurrencySelect
          allowDeselect={false}
          label={t('move.currency')}
          onChange={(next) => form.setFieldValue('currency', next ?? currency)}
          value={currency}
          {...(direction === 'out' && { currencies: account.balances.map((each) => each.currency) })}
        />
        <AmountInput
          {...form.field('amount')}
          {...(short && { error: t('move.insufficient', { available: formatAmount(short, language) }) })}
          currency={currency}
          data-autofocus
          description={there && t('move.available', { amount: formatAmount(there, language) })}
          label={t('amount')}
          onAll={() => there && form.setFieldValue('amount', toDecimal(there))}
          required
          onChange={(text) => form.setFieldValue('amount', text)}
          value={amount}
        />
        <TextInput {...form.field('remark')} label={t('remark')} maxLength={200} />
        <NeededApproval need={need} />
        <FormError error={move.error} />
        <Group justify="flex-end">
          <Button disabled={short !== undefined} loading={move.isPending} type="submit">
            {t(need === null ? 'move.submit' : 'move.submitForApproval')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
