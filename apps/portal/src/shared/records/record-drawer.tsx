// A record beside its list: state and amount on top, then its progress, then all details.
import { ErrorState, LoadingState, SideDrawer, TimeText } from '@causeway/ui';
import type { ReactNode } from 'react';
import { CopyLink } from '../copy-link.tsx';
import type { OpenRow } from '../navigation.ts';
import classes from './records.module.css';

interface RecordDrawerProps {
  readonly title: string;
  readonly row: OpenRow;
  readonly children: (txnNo: string) => ReactNode;
}

export function RecordDrawer({ title, row: { id, address, close }, children }: RecordDrawerProps) {
  return (
    <SideDrawer
      onClose={close}
      opened={id !== undefined}
      title={title}
      tools={<CopyLink address={address} />}
    >
      {id !== undefined && children(id)}
    </SideDrawer>
  );
}

interface RecordBodyProps<Row> {
  readonly query: {
    readonly data: Row | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** The message if the record cannot be loaded. */
  readonly failed: string;
  readonly children: (row: Row) => ReactNode;
}

export function RecordBody<Row>({ query, failed, children }: RecordBodyProps<Row>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return <div className={classes.record}>{children(data)}</div>;
  return error === null ? (
    <LoadingState count={6} shape="detail" />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} title={failed} />
  );
}

interface RecordHeadProps {
  readonly status: ReactNode;
  readonly at: string;
  readonly amount: ReactNode;
  /** The counterparty, if the amount does not name it. */
  readonly counterparty?: { readonly label: string; readonly name: string } | undefined;
}

/** The standard header of a record: state, amount and counterparty, stacked on the left. */
export function RecordHead({ status, at, amount, counterparty }: RecordHeadProps) {
  return (
    <div className={classes.head}>
      <span className={classes.title}>
        {status}
        <TimeText at={at} />
      </span>
      <div className={classes.amount}>{amount}</div>
      {counterparty && (
        <span className={classes.counterparty}>
          {counterparty.label} <strong>{counterparty.name}</strong>
        </span>
      )}
    </div>
  );
}
