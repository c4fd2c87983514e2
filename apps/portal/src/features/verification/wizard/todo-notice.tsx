// Corrections that staff request, and expiring documents: each with its section, in staff's own words.
import type { KycSection, TodoItem } from '@causeway/contract';
import { ToneIcon, useDay } from '@causeway/ui';
import { Alert, List } from '@mantine/core';
import { useKycTexts } from '../record/index.ts';
import { inOrderOfSteps, sectionOfCode, sectionOfExpiry } from './todo-order.ts';

interface TodoListProps {
  readonly todos: readonly TodoItem[];
  /** The section of an expiry that is no stakeholder's. */
  readonly expiring: KycSection;
  /** The name of the stakeholder that a reason is about. */
  readonly nameOf?: (uid: string) => string | undefined;
}

/** Each reason with its section in brackets (VER-121). */
export function TodoList({ todos, expiring, nameOf }: TodoListProps) {
  const t = useKycTexts('kycForm.todo');
  const dayText = useDay('never');
  const expiry = (day: string, hasExpired = false): string => {
    return t(hasExpired ? 'expired' : 'expires', { date: dayText(day) });
  };
  const about = ({ stakeholderId }: TodoItem): string => {
    const name = stakeholderId === null ? undefined : nameOf?.(stakeholderId);
    return name === undefined ? '' : `${name}: `;
  };
  return (
    <List>
      {inOrderOfSteps(todos, expiring).map((todo) => (
        <List.Item key={todo.id}>
          {Object.entries(todo.rejectDetail).map(([code, reason]) => (
            <div key={code} style={{ whiteSpace: 'pre-line' }}>
              [{t(`section.${sectionOfCode(code)}`)}] {about(todo)}
              {reason}
            </div>
          ))}
          {todo.expiresOn !== null && (
            <div>
              [{t(`section.${sectionOfExpiry(todo, expiring)}`)}] {about(todo)}
              {expiry(todo.expiresOn, todo.hasExpired)}
            </div>
          )}
        </List.Item>
      ))}
    </List>
  );
}

/** The same above a form. */
export function TodoNotice(props: TodoListProps) {
  const t = useKycTexts('kycForm.todo');
  if (props.todos.length === 0) return null;
  return (
    <Alert
      bg="var(--cw-wait-tint)"
      color="wait"
      icon={<ToneIcon tone="wait" />}
      role="status"
      title={t('title')}
    >
      <TodoList {...props} />
    </Alert>
  );
}
