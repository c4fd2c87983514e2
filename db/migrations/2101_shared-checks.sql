-- A check by a link is shared by all who hold the link: its page at the provider is kept, sealed, while it is open.

alter table identity_check add column page_sealed text;
