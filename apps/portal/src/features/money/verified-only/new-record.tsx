// The button that starts a record once the member is verified, above a list and on an empty one. People who
// may not open its page do not see it.
import { EmptyState } from '@causeway/ui';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useGo } from '../../../shared/navigation.ts';
import { href } from '../../../shared/routes/href.ts';
import { mayOpen } from '../../../shared/routes/may-open.ts';
import { useUser } from '../../../shared/session/session.ts';
import { FirstAction } from './first-action.tsx';
import { useVerifiedAction } from './verified-action.tsx';

interface NewRecordProps {
  readonly page: 'new-deposit' | 'new-exchange' | 'new-transfer' | 'add-payees';
  readonly label: string;
}

export function NewRecord({ page, label }: NewRecordProps) {
  const user = useUser();
  const go = useGo();
  const verified = useVerifiedAction();
  if (!mayOpen(user, page)) return null;
  return (
    <>
      <Button onClick={() => verified.run(() => go(href(page)))}>{label}</Button>
      {verified.dialog}
    </>
  );
}

interface NoRecordsProps extends NewRecordProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}

export const NoRecords = ({ page, label, ...empty }: NoRecordsProps) => (
  <EmptyState
    {...empty}
    action={
      <FirstAction>
        <NewRecord label={label} page={page} />
      </FirstAction>
    }
  />
);
