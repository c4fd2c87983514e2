-- What was said is found by the pairs of characters that stand beside one another in it: most Chinese words are two characters,
-- which neither words nor threes of characters find.
create function chat_pairs(said text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct pair), '{}')
    from (select letter || lead(letter) over (order by place) as pair
            from string_to_table(lower(said), null) with ordinality as letters (letter, place)) pairs
   where pair is not null
$$;
create index chat_message_pairs on chat_message using gin (chat_pairs(text));
