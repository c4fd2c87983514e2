// A filter bar that ends with a member's id: the id takes effect when it is applied, the other filters at
// once.
import { Button, Group, TextInput } from '@mantine/core';
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useKeys } from './keyboard/use-keys.ts';

const MEMBER_ID = /^\d{10}$/;

/** The id in the address; undefined if it is incomplete, so that it filters nothing. */
export const memberIn = (member: string | undefined): string | undefined =>
  member !== undefined && MEMBER_ID.test(member) ? member : undefined;

interface MemberFilterProps {
  readonly texts: { readonly memberId: string; readonly apply: string };
  /** The applied text. */
  readonly member: string | undefined;
  readonly onApply: (member: string | undefined) => void;
  /** The other filters, which come first. */
  readonly children: ReactNode;
}

/** The key `/` focuses the member's id. */
export function MemberFilter({ texts, member, onApply, children }: MemberFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(member ?? '');
  useKeys({ '/': () => field.current?.focus() });
  const apply = (event: SyntheticEvent): void => {
    event.preventDefault();
    onApply(typed.trim() === '' ? undefined : typed.trim());
  };
  return (
    <form onSubmit={apply}>
      <Group align="flex-end" gap="sm" mb="md">
        {children}
        <TextInput
          inputMode="numeric"
          label={texts.memberId}
          maxLength={10}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          ref={field}
          value={typed}
          w={160}
        />
        <Button type="submit" variant="default">
          {texts.apply}
        </Button>
      </Group>
    </form>
  );
}
