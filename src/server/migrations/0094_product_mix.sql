-- Product mixes (K11): a product that is sold as a set of other goods. It has no stock of its own: its parts leave the stock.
create table product_mix (
  id int generated always as identity primary key,
  product_id int not null references product,
  parts jsonb not null default '[]',
  version int not null default 1,
  deleted_at timestamptz,
  merged_into int references product_mix
);
create unique index product_mix_product on product_mix (product_id) where deleted_at is null;
comment on column product_mix.product_id is 'the product that is sold';
comment on column product_mix.parts is 'productId and quantity (1/1000) of each part of one mix';

alter table product add column is_mix boolean not null default false;
comment on column product.is_mix is 'it is sold as a set of other goods and has no stock of its own; written by a trigger';

-- The product that another one stands for today, if they were merged (P20).
create function product_today(product int) returns int language sql stable as $$
  with recursive merged (id, into_id) as (
    select p.id, p.merged_into from product p where p.id = product_today.product
    union all select p.id, p.merged_into from product p join merged on p.id = merged.into_id)
  select id from merged where into_id is null
$$;

create view current_mix_part as
select m.product_id as mix_id, product_today((part ->> 'productId')::int) as product_id,
  sum((part ->> 'quantity')::bigint)::bigint as quantity, min(n) as position
from product_mix m, jsonb_array_elements(m.parts) with ordinality as of_mix (part, n)
where m.deleted_at is null group by 1, 2;

create function note_mix() returns trigger language plpgsql as $$
begin
  update product p set is_mix = exists (select from product_mix m where m.product_id = p.id and m.deleted_at is null)
  where p.id in (old.product_id, new.product_id)
    and p.is_mix <> exists (select from product_mix m where m.product_id = p.id and m.deleted_at is null);
  return null;
end $$;
create trigger product_mix_noted after insert or update of product_id, deleted_at on product_mix
  for each row execute function note_mix();

-- How many whole mixes the free parts of a warehouse make, in 1/1000 (K2, K11).
create function mix_available(mix int, warehouse int) returns bigint language sql stable as $$
  select coalesce(greatest(0, min(floor((coalesce((select b.quantity from stock_balance b
      where b.product_id = part.product_id and b.warehouse_id = warehouse), 0)
    - coalesce((select sum(r.quantity) from stock_reservation r
      where r.product_id = part.product_id and r.warehouse_id = warehouse), 0))::numeric / part.quantity)) * 1000), 0)::bigint
  from current_mix_part part where part.mix_id = mix
$$;

-- The same over all warehouses with stock: parts make a mix only where they lie together.
create function mix_available(mix int) returns bigint language sql stable as $$
  select coalesce(sum(mix_available(mix, w.id)), 0)::bigint from warehouse w where w.kind = 'stock'
$$;

-- What the parts of one mix cost at their average, else at their last known cost, in 1/10000 of the cost currency (K5, K11).
create function mix_cost(mix int) returns bigint language sql stable as $$
  select round(sum(part.quantity / 1000.0 * coalesce(
    case when held.quantity > 0 then held.value::numeric * power(10::numeric, 7 - cost.decimals) / held.quantity end,
    held.last_cost)))::bigint
  from current_mix_part part
  cross join (select c.decimals from currency c join setting s on s.name = 'CostCurrencyID' and c.id = s.value::int) cost
  left join lateral (select sum(b.quantity) as quantity, sum(b.value) as value, max(b.last_cost) as last_cost
    from stock_balance b where b.product_id = part.product_id) held on true
  where part.mix_id = mix
  having bool_and(held.last_cost is not null)
$$;
