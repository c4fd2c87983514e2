-- The constraints of the previous file hold for old rows too.
alter table bank_break validate constraint bank_break_proposes_check;
alter table bank_break validate constraint bank_break_counterpart_fkey;
alter table bank_break validate constraint bank_break_two_explain;
alter table bank_break validate constraint bank_break_decides_proposal;
alter table bank_break validate constraint bank_break_counterpart;
