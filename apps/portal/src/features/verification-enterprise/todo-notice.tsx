// What staff ask to have put right on a step, in their words, and which documents end.
import { openSteps, type EnterpriseDraft, type KycStep, type TodoItem } from '@causeway/contract';
import { ToneIcon } from '@causeway/ui';
import { Alert } from '@mantine/core';
import { useTexts } from './texts.ts';
import classes from './verification-enterprise.module.css';

interface TodoNoticeProps {
  readonly todos: readonly TodoItem[];
  readonly step: KycStep;
  readonly record: EnterpriseDraft;
}

export function TodoNotice({ todos, step, record }: TodoNoticeProps) {
  const t = useTexts('verificationEnterprise.notice');
  const here = todos.filter((todo) => openSteps('enterprise', [todo], '', '').includes(step));
  if (here.length === 0) return null;
  const nameOf = (uid: string | null): string | undefined =>
    record.stakeholderInfoBo.find((entry) => entry.uid === uid)?.nameEn;
  return (
    <Alert
      bg="var(--cw-wait-tint)"
      color="wait"
      icon={<ToneIcon tone="wait" />}
      role="status"
      title={t('title')}
    >
      <ul className={classes.reasons}>
        {here.map((todo) => (
          <li key={todo.id}>{withName(nameOf(todo.stakeholderId), reasonsOf(todo, t).join(' '), t)}</li>
        ))}
      </ul>
    </Alert>
  );
}

type NoticeTexts = ReturnType<typeof useTexts<'verificationEnterprise.notice'>>;

const withName = (name: string | undefined, text: string, t: NoticeTexts): string =>
  name === undefined ? text : t('of', { name, text });

/** The text that came with it; for a document that ends without one, when. */
function reasonsOf({ rejectDetail, notifyType, expiresOn }: TodoItem, t: NoticeTexts): readonly string[] {
  const told = Object.values(rejectDetail).filter((text) => text !== '');
  if (told.length > 0 || notifyType !== 3) return told;
  return [expiresOn === null ? t('ends') : t('endsOn', { day: expiresOn })];
}
