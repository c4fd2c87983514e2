-- Constraints whose names only said in which order they had come get the names that they have in the pages.
alter table access_request rename constraint access_request_check2 to access_request_check;
alter table exchange rename constraint exchange_fee_check to exchange_fee_sign;
alter table exchange_fee rename constraint exchange_fee_check1 to exchange_fee_check;
alter table exchange_fee rename constraint exchange_fee_check2 to exchange_fee_check1;
alter table movement_limit rename constraint movement_limit_check2 to movement_limit_total;
alter table staff_session rename constraint session_check to staff_session_check;
alter table staff_session rename constraint session_end_reason_check to staff_session_end_reason_check;
alter table staff_session_token rename constraint session_token_kind_check to staff_session_token_kind_check;
alter table transfer rename constraint transfer_fee_check2 to transfer_fee_sign;
alter table verification_decision rename constraint verification_decision_check1 to verification_decision_check;
