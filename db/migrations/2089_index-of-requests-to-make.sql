-- Finds alerts whose member is still to be asked, and the alerts of a request.
create index monitoring_alert_request on monitoring_alert_state (request_id, fired_at) where asks and state <> 'CLOSED';
