-- A price change can be kept as a draft: its lines are there, and it has no time yet.
alter table price_change
  drop constraint price_change_state_check,
  add constraint price_change_state_check check (state in ('draft', 'planned', 'applied', 'rolledBack', 'cancelled')),
  alter column from_at drop not null,
  add constraint price_change_from_check check (from_at is not null or state in ('draft', 'cancelled'));
comment on column price_change.from_at is 'when the new prices hold; of a planned change, when they will; null of a draft, also of a cancelled one';
comment on column price_change.asked is 'filter, formula or rates, and excluded products that made the lines; null where they were entered by hand';

-- Each act on a price change has a right of its own; who could manage products could do all of them.
update position set rights = rights || array['product.price.read', 'product.price.change', 'product.price.plan', 'product.price.apply',
  'product.price.cancel', 'product.price.rollback']
where 'product.product.change' = any (rights);
