-- Staff put a transfer or a deposit under review aside: why, who looks at it again, and on which day (DSK-065).

create table review_hold (
  -- The transaction number. A later hold takes the place of the one before; a decision ends what it is about.
  id       text        primary key,
  reason   text        not null check (length(reason) between 1 and 500),
  staff_id uuid        not null references staff,
  until    date        not null,
  held_by  uuid        not null references staff,
  held_at  timestamptz not null,
  version  integer     not null default 1
);
