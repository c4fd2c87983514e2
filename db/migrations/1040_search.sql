-- Records by their amount, as the search asks for them: with and without the fee, for lists show both.
create index transfer_amount on transfer (member_id, amount, submitted_at desc);
create index transfer_total on transfer (member_id, (amount + fee), submitted_at desc);
create index deposit_amount on deposit (member_id, amount, created_at desc);
create index deposit_net on deposit (member_id, (amount - fee), created_at desc);
create index exchange_sold on exchange (member_id, sell_amount, submitted_at desc);
create index exchange_bought on exchange (member_id, buy_amount, submitted_at desc);
