-- What has failed at a place since it was last collected, which the rule and a gauge ask for.
create index sweep_failed_of on sweep (channel, address, currency) where status = 'FAILED';
