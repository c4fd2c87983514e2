-- "Nothing wrong" covers the transactions that its author was shown, not those that came before the decision unseen.

alter table monitoring_step add column shown_transaction text;
