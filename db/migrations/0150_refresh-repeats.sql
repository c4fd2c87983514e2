-- The answer to a refresh may get lost. The same request may repeat it for a minute, and gets a pair in the place of the
-- one that nobody has; so a spent token knows its request, and a pair the token that it was given for.

-- Of a refresh token that is spent: the id of the request that spent it, 32 hex digits.
alter table session_token add column used_by text;
-- Of a pair that has a predecessor: the hash of the refresh token that was spent for it. Null once another pair has taken
-- its place.
alter table session_token add column successor_of bytea;

alter table staff_session_token add column used_by text;
alter table staff_session_token add column successor_of bytea;
