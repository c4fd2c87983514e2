// The columns of the list of codes.
import { type Invitation, mayCall, withdrawInvitation } from '@causeway/contract';
import { Copyable, StatusTag, TimeText, type TableColumn, type Tone, useDay } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useStaff } from '../../../shared/session.ts';
import { lastDayOf } from './draft.ts';
import classes from './invitations.module.css';
import { useTexts } from './texts.ts';

const TONES = {
  open: 'good',
  expired: 'done',
  exhausted: 'done',
  withdrawn: 'bad',
} as const satisfies Record<Invitation['status'], Tone>;

export function useColumns(onWithdraw: (code: string) => void): readonly TableColumn<Invitation>[] {
  const t = useTexts('invitations.list');
  const status = useTexts('invitations.status');
  const staff = useStaff();
  const columns: readonly TableColumn<Invitation>[] = [
    {
      key: 'code',
      title: t('code'),
      render: ({ code }) => (
        <Copyable label={t('code')} value={code}>
          <span className={classes.code}>{code}</span>
        </Copyable>
      ),
      card: 'head',
    },
    {
      key: 'status',
      title: t('status'),
      render: (row) => <StatusTag tone={TONES[row.status]}>{status(row.status)}</StatusTag>,
      card: 'mark',
    },
    {
      key: 'note',
      title: t('note'),
      render: ({ note }) => <span className={classes.note}>{note === '' ? '–' : note}</span>,
    },
    { key: 'used', title: t('used'), render: (row) => <Used invitation={row} />, align: 'end' },
    {
      key: 'lastDay',
      title: t('lastDay'),
      render: ({ validUntil }) => (validUntil === null ? t('noLastDay') : <Day at={validUntil} />),
    },
    { key: 'issuedBy', title: t('issuedBy'), render: (row) => row.issuedBy ?? '–' },
    { key: 'issuedAt', title: t('issuedAt'), render: (row) => <TimeText at={row.issuedAt} /> },
  ];
  return mayCall(staff, withdrawInvitation) ? [...columns, { key: 'withdraw', render: withdrawal }] : columns;

  function withdrawal({ code, status }: Invitation) {
    return (
      status !== 'withdrawn' && (
        <Button
          aria-label={t('withdrawNamed', { code })}
          color="bad"
          onClick={() => onWithdraw(code)}
          size="compact-sm"
          variant="outline"
        >
          {t('withdraw')}
        </Button>
      )
    );
  }
}

function Used({ invitation: { used, usesMax } }: { readonly invitation: Invitation }) {
  const t = useTexts('invitations.list');
  return usesMax === null ? t('usedUnlimited', { used }) : t('usedOf', { used, max: usesMax });
}

/** The day in Hong Kong, in every time zone of readers. */
function Day({ at }: { readonly at: string }) {
  const day = lastDayOf(at);
  const dayText = useDay('always');
  return (
    <time className={classes.day} dateTime={day}>
      {dayText(day)}
    </time>
  );
}
