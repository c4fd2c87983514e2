-- Finds the reports about a member, of all its cases: a transaction that one of them names is not reported again unseen.
create index case_report_of_member on case_report (member_id, prepared_at desc);
