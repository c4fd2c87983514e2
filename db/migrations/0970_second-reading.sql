-- Each block of a chain is read a second time some blocks later, for a node that was behind may have left out what it held.
-- A bookmark of before has no second one and gets it at its next reading.
alter table chain_scan add column second_block bigint;
-- How many transfers only the second reading found, and how often nodes contradicted one another: for the metrics.
alter table chain_scan add column found_late bigint not null default 0;
alter table chain_scan add column contradictions bigint not null default 0;
