-- What is old is forgotten by walking through the table. Block ranges of time served that badly: once blocks are used
-- again, each holds new rows beside the old ones that stay.
drop index exchange_quote_at;
drop index transfer_preparation_at;
drop index answered_request_at;
