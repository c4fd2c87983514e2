// The remark of an account, edited in place: Enter or blur saves a change, Escape discards it, and a failed
// save keeps the field open with its text.
import {
  listCollectionAccounts,
  remarkCollectionAccount,
  getCollectionAccount,
  mayCall,
  type CollectionAccount,
} from '@causeway/contract';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { useUser } from '../../../shared/session/session.ts';
import classes from './collection-accounts.module.css';
import { useTexts } from './texts.ts';

const longest = 20;

export function RemarkField({ account }: { readonly account: CollectionAccount }) {
  const t = useTexts('collectionAccounts.remark');
  const user = useUser();
  const [isEditing, setIsEditing] = useState(false);
  const { remark } = account;

  if (!mayCall(user, remarkCollectionAccount))
    return remark === '' ? null : <p className={classes.quiet}>{remark}</p>;
  if (isEditing) return <RemarkInput account={account} onEnd={() => setIsEditing(false)} />;
  return (
    <button
      aria-label={remark === '' ? t('add') : t('edit', { remark })}
      className={`${classes.above} ${classes.remark}`}
      data-empty={remark === '' || undefined}
      onClick={() => setIsEditing(true)}
      type="button"
    >
      {remark === '' ? t('add') : remark}
    </button>
  );
}

interface RemarkInputProps {
  readonly account: CollectionAccount;
  readonly onEnd: () => void;
}

function RemarkInput({ account, onEnd }: RemarkInputProps) {
  const t = useTexts('collectionAccounts.remark');
  const [text, setText] = useState(account.remark);
  const field = useRef<HTMLInputElement>(null);
  const isEnded = useRef(false);
  // A person who presses the remark wants to type, so the field gets the focus.
  useEffect(() => field.current?.focus(), []);
  const save = useWrite(remarkCollectionAccount, {
    onSuccess: () => invalidate(listCollectionAccounts, getCollectionAccount),
  });

  const end = (): void => {
    isEnded.current = true;
    onEnd();
  };
  const finish = (): void => {
    if (isEnded.current || save.isPending) return;
    if (text.trim() === account.remark) {
      end();
      return;
    }
    save.mutate(
      { accountId: account.accountId, remark: text.trim() },
      {
        onSuccess: end,
        onError: () => field.current?.focus(),
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') finish();
    // A save in progress cannot be undone.
    if (event.key === 'Escape' && !save.isPending) end();
  };
  return (
    <TextInput
      aria-label={t('label')}
      className={classes.above}
      maxLength={longest}
      onBlur={finish}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      readOnly={save.isPending}
      ref={field}
      size="xs"
      value={text}
    />
  );
}
