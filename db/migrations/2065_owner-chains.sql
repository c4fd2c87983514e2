-- Points for entities between a business and its owners (docs/decisions/0048): on one level or more, on three or more,
-- trusts, and the countries of those entities.
insert into rating_weight (sign, points) values
  ('owner-layers', 5), ('owner-layers-many', 15), ('owner-trusts', 15), ('chain-high', 25), ('chain-medium', 10)
on conflict (sign) do nothing;
