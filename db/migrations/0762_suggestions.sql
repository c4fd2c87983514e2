-- Suggestions of members' people, and what staff answer.
create table suggestion (
  id          uuid        primary key,
  member_id   text        not null references member,
  person_id   uuid        not null references person,
  category    text        not null check (category in ('product', 'fees', 'service', 'problem', 'other')),
  text        text        not null check (length(text) between 1 and 500),
  -- The language in which it was sent, and is answered.
  language    text        not null check (language in ('en', 'zh-Hans', 'zh-Hant')),
  sent_at     timestamptz not null,
  status      text        not null default 'open' check (status in ('open', 'answered', 'closed')),
  answer      text        check (length(answer) between 1 and 1000),
  decided_by  uuid        references staff,
  decided_at  timestamptz,
  version     integer     not null default 1,
  check ((status = 'open') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check ((status = 'answered') = (answer is not null))
);
create index suggestion_person on suggestion (person_id, sent_at);
create index suggestion_open on suggestion (sent_at) where status = 'open';

-- What messages are about now: also suggestions, who acts for a business, and files that are ready.
alter table message drop constraint message_kind_check,
  add constraint message_kind_check
    check (kind in ('approval', 'money', 'verification', 'security', 'team', 'exports', 'support'));
alter table message_way drop constraint message_way_kind_check,
  add constraint message_way_kind_check check (kind in ('approval', 'money', 'exports', 'support'));
