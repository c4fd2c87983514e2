-- The constraints of the previous files hold for old rows too.
alter table monitoring_rule validate constraint monitoring_rule_kind_check;
alter table monitoring_rule validate constraint monitoring_rule_does_check;
alter table monitoring_rule validate constraint monitoring_rule_asks;
alter table monitored_transaction validate constraint monitored_transaction_direction_check;
alter table monitored_transaction validate constraint monitored_transaction_bought;
alter table monitoring_alert_state validate constraint monitoring_alert_state_request_id_fkey;
