// Cards of waiting items, the oldest first, page by page, so that newer ones are reachable without passing
// all older ones.
import { TableFoot, type Paging } from '@causeway/ui';
import { useState, type ReactNode } from 'react';
import classes from './treasury.module.css';

const PAGE_SIZE = 20;

/** A page with its navigation; if the list has become shorter, its last page. */
export function usePage() {
  const [page, setPage] = useState({ pageNo: 1, pageSize: PAGE_SIZE });
  const pagingOf = (total: number): WaitingListProps['paging'] => {
    const last = Math.max(1, Math.ceil(total / page.pageSize));
    if (page.pageNo > last) setPage({ ...page, pageNo: last });
    return { kind: 'pages', ...page, total, onChange: setPage };
  };
  return { page, pagingOf, toFirst: () => setPage({ ...page, pageNo: 1 }) };
}

interface WaitingListProps {
  readonly label: string;
  readonly explained: string;
  readonly paging: Extract<Paging, { kind: 'pages' }>;
  readonly search?: ReactNode;
  readonly children: readonly ReactNode[];
}

export function WaitingList({ label, explained, paging, search, children }: WaitingListProps) {
  return (
    <section aria-label={label} className={classes.messages}>
      <p className={classes.explained}>{explained}</p>
      {search}
      {children}
      {paging.total > PAGE_SIZE && <TableFoot paging={paging} shown={children.length} tools={undefined} />}
    </section>
  );
}

type Fact = readonly [name: string, value: string | null];

/** Known facts by their names in the reader's language; unknown ones are left out. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, value]) =>
          Boolean(value) && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
