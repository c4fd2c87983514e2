// Corrections that staff request, and expiring documents: each with its section, in staff's own words.
import type { KycSection, TodoItem } from '@causeway/contract';
import { ToneIcon, useDay } from '@causeway/ui';
import { Alert, List } from '@mantine/core';
import { useKycTexts } from '../record/index.ts';
import { inOrderOfSteps, sectionOfCode, sectionOfExpiry } from './todo-order.ts';

export interface TodoWording {
  /** The section for an expiry that concerns no stakeholder. */
  readonly expiring: KycSection;
  /** The name of the stakeholder in a reason. */
  readonly nameOf?: (uid: string) => string | undefined;
}

interface TodoListProps extends TodoWording {
  readonly todos: readonly TodoItem[];
}

/** The lines of an item: each reason with its section in brackets (VER-121). */
export function useTodoLines({ expiring, nameOf }: TodoWording): (todo: TodoItem) => readonly string[] {
  const t = useKycTexts('kycForm.todo');
  const dayText = useDay('never');
  const about = ({ stakeholderId }: TodoItem): string => {
    const name = stakeholderId === null ? undefined : nameOf?.(stakeholderId);
    return name === undefined ? '' : `${name}: `;
  };
  const expiryOf = ({ expiresOn, hasExpired = false }: TodoItem): readonly string[] =>
    expiresOn === null ? [] : [t(hasExpired ? 'expired' : 'expires', { date: dayText(expiresOn) })];
  return (todo) => [
    ...Object.entries(todo.rejectDetail).map(
      ([code, reason]) => `[${t(`section.${sectionOfCode(code)}`)}] ${about(todo)}${reason}`,
    ),
    ...expiryOf(todo).map(
      (text) => `[${t(`section.${sectionOfExpiry(todo, expiring)}`)}] ${about(todo)}${text}`,
    ),
  ];
}

export function TodoList({ todos, ...wording }: TodoListProps) {
  const linesOf = useTodoLines(wording);
  return (
    <List>
      {inOrderOfSteps(todos, wording.expiring).map((todo) => (
        <List.Item key={todo.id}>
          {linesOf(todo).map((line) => (
            <div key={line} style={{ whiteSpace: 'pre-line' }}>
              {line}
            </div>
          ))}
        </List.Item>
      ))}
    </List>
  );
}

/** The same list above a form. */
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
