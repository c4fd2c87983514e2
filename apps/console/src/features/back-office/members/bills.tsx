// A developer member's charges: staff charge, cancel and refund bills; above a threshold two of them must
// agree.
import {
  billStatuses,
  changeBills,
  chargeCategories,
  getMember,
  getReview,
  listBillChanges,
  listMemberBills,
  listReviews,
  namesOf,
  type StaffBill,
  type ChargeCategory,
  mayCall,
} from '@causeway/contract';
import { typedDecimal } from '@causeway/money';
import {
  DataTable,
  EmptyState,
  StatusTag,
  TimeText,
  toast,
  useLanguage,
  type TableColumn,
} from '@causeway/ui';
import { Anchor, Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { pageOf, tableOf } from '../../../shared/list-page.ts';
import { invalidate, queryOf, useWrite } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { useStaff } from '../../../shared/session.ts';
import { DecisionDialog } from '../decisions/index.ts';
import classes from './member.module.css';
import { useTexts } from './texts.ts';

const statusNames = namesOf(billStatuses);
const TONES = { unpaid: 'wait', paid: 'good', failed: 'bad', canceled: 'info' } as const;
const categories = Object.keys(chargeCategories) as ChargeCategory[];

type Asked = { readonly kind: 'charge' } | { readonly kind: 'waive' | 'reverse'; readonly bill: StaffBill };

const reread = () => invalidate(listMemberBills, listBillChanges, listReviews, getMember);

export function Bills({ memberId }: { readonly memberId: string }) {
  const t = useTexts('members.bills');
  const staff = useStaff();
  const [search, setSearch] = useState<Readonly<Record<string, string | undefined>>>({});
  const page = pageOf(search);
  const query = useQuery({
    ...queryOf(listMemberBills, { memberId, ...page }),
    placeholderData: keepPreviousData,
  });
  // Keeps the last question while the dialog closes, so that its texts do not change during the animation.
  const [question, setQuestion] = useState<Asked>();
  const [opened, setOpened] = useState(false);
  const ask = (next: Asked): void => {
    setQuestion(next);
    setOpened(true);
  };
  const columns = useColumns();
  const act: TableColumn<StaffBill> = {
    key: 'act',
    align: 'end',
    render: (bill) => {
      const [kind = null] = bill.may;
      return (
        kind && (
          <Button
            aria-label={t(`${kind}.title`, { number: bill.txnNo })}
            onClick={() => ask({ kind, bill })}
            size="compact-sm"
            variant="outline"
          >
            {t(`${kind}.verb`)}
          </Button>
        )
      );
    },
  };
  return (
    <section>
      <Group justify="space-between">
        <h2 className={classes.title}>{t('title')}</h2>
        {mayCall(staff, changeBills) && (
          <Button onClick={() => ask({ kind: 'charge' })} size="compact-sm" variant="outline">
            {t('charge.verb')}
          </Button>
        )}
      </Group>
      {mayCall(staff, listBillChanges) && <WaitingChanges memberId={memberId} />}
      <DataTable
        columns={mayCall(staff, changeBills) ? [...columns, act] : columns}
        dense
        empty={<EmptyState title={t('none')} />}
        label={t('title')}
        {...tableOf(query, page, setSearch)}
        error={query.data === undefined ? query.error : undefined}
        rowKey={({ txnNo }) => txnNo}
      />
      {question && (
        <ChangeDialog
          asked={question}
          key={`${question.kind} ${'bill' in question ? question.bill.txnNo : ''} ${String(opened)}`}
          memberId={memberId}
          onClose={() => setOpened(false)}
          opened={opened}
        />
      )}
    </section>
  );
}

function useColumns(): readonly TableColumn<StaffBill>[] {
  const t = useTexts('members.bills');
  const { language } = useLanguage();
  return [
    {
      key: 'number',
      title: t('number'),
      card: 'head',
      render: ({ txnNo, reversedBy }) => (
        <>
          {txnNo}
          {reversedBy !== null && (
            <div className={classes.quiet}>{t('reversedBy', { number: reversedBy })}</div>
          )}
        </>
      ),
    },
    { key: 'time', title: t('time'), card: 'when', render: ({ createdAt }) => <TimeText at={createdAt} /> },
    {
      key: 'category',
      title: t('category'),
      render: ({ category }) => chargeCategories[category][language],
    },
    { key: 'remark', title: t('remark'), render: ({ remark }) => remark || '–' },
    {
      key: 'status',
      title: t('status'),
      card: 'mark',
      render: ({ status }) => {
        const name = statusNames[status];
        return <StatusTag tone={TONES[name]}>{t(`word.${name}`)}</StatusTag>;
      },
    },
    {
      key: 'amount',
      title: t('amount'),
      align: 'end',
      card: 'amount',
      render: ({ amount, currency }) => <AmountDtoText currency={currency} value={amount} />,
    },
  ];
}

interface ChangeDialogProps {
  readonly asked: Asked;
  readonly memberId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function ChangeDialog({ asked, memberId, opened, onClose }: ChangeDialogProps) {
  const t = useTexts('members.bills');
  const dialog = useTexts('members.dialog');
  const write = useWrite(changeBills);
  const [draft, setDraft] = useState({ category: 'OTHER', amount: '', remark: '', reason: '' });
  const number = 'bill' in asked ? asked.bill.txnNo : '';
  const { reason } = draft;
  const request = changeBills.request.safeParse(
    'bill' in asked
      ? { kind: asked.kind, txnNo: number, reason }
      : { kind: 'charge', memberId, ...draft, amount: typedDecimal(draft.amount) },
  ).data;
  const save = async (): Promise<void> => {
    if (request === undefined) return;
    const { waitsForSecond } = await write.mutateAsync(request).finally(() => void reread());
    toast(t(waitsForSecond ? 'asked' : 'done'), 'good');
  };
  return (
    <DecisionDialog
      confirmLabel={t(`${asked.kind}.verb`)}
      disabled={request === undefined}
      follows={t(`${asked.kind}.follows`)}
      onClose={onClose}
      onConfirm={save}
      opened={opened}
      reason={{
        description: dialog('reasonHint'),
        minRows: 2,
        value: reason,
        onChange: (next) => setDraft({ ...draft, reason: next }),
      }}
      subject={
        'bill' in asked ? (
          <AmountDtoText currency={asked.bill.currency} value={asked.bill.amount} />
        ) : (
          <ChargeFields onChange={(change) => setDraft({ ...draft, ...change })} value={draft} />
        )
      }
      title={t(`${asked.kind}.title`, { number })}
      write={write}
    />
  );
}

interface Charge {
  readonly category: string;
  readonly amount: string;
  readonly remark: string;
}

interface ChargeFieldsProps {
  readonly value: Charge;
  readonly onChange: (change: Partial<Charge>) => void;
}

function ChargeFields({ value, onChange }: ChargeFieldsProps) {
  const t = useTexts('members.bills');
  const { language } = useLanguage();
  return (
    <Stack gap="sm">
      <Select
        allowDeselect={false}
        data={categories.map((each) => ({ value: each, label: chargeCategories[each][language] }))}
        label={t('category')}
        onChange={(next) => next !== null && onChange({ category: next })}
        value={value.category}
      />
      <TextInput
        inputMode="decimal"
        label={t('amountUsd')}
        maxLength={19}
        onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
        required
        value={value.amount}
      />
      <TextInput
        description={t('remarkHint')}
        label={t('remark')}
        maxLength={100}
        onChange={({ currentTarget }) => onChange({ remark: currentTarget.value })}
        value={value.remark}
      />
    </Stack>
  );
}

/** Requests by one staff member, which a second one decides in the queue. */
function WaitingChanges({ memberId }: { readonly memberId: string }) {
  const t = useTexts('members.bills');
  const staff = useStaff();
  const { data = [] } = useQuery(queryOf(listBillChanges, { memberId }));
  if (data.length === 0) return null;
  return (
    <ul className={classes.waiting}>
      {data.map(({ id, kind, amount, category, txnNo, requestedBy, requestTime, reason }) => (
        <li key={id}>
          {t('waiting', {
            what: t(`${kind}.verb`),
            amount: `${amount} USD`,
            about: txnNo ?? category,
            who: requestedBy,
          })}{' '}
          <TimeText at={requestTime} />
          <div className={classes.quiet}>{reason}</div>
          {mayCall(staff, getReview) && (
            <Anchor href={link('review', { kind: 'bill-change', subjectId: id })}>{t('review')}</Anchor>
          )}
        </li>
      ))}
    </ul>
  );
}
