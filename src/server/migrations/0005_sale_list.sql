-- What the sale list needs: the day an order is listed under, its state of money, the search in memos, and kept sums.

alter table sale_order
  add column listed_on date not null
    generated always as (coalesce(business_date, (created_at at time zone 'UTC')::date)) stored,
  add column money_state text generated always as (
    case
      when state not in ('committed', 'picking', 'done') then null
      when paid = total then 'paid'
      when paid = 0 or (paid < 0) <> (total < 0) then 'unpaid'
      when abs(paid) > abs(total) then 'over'
      else 'part'
    end) stored;
comment on column sale_order.listed_on is 'the business date; of a draft, which has none yet, the UTC day it was made';
comment on column sale_order.money_state is 'null until posted: a draft or cancelled order owes nothing (S1)';

-- The list walks by day and id, so these serve it better than those by id alone.
drop index sale_order_date;
drop index sale_order_newest;
drop index sale_order_due;
create index sale_order_listed on sale_order (listed_on desc, id desc) where state <> 'temp';
create index sale_order_rare_state on sale_order (state, listed_on desc, id desc)
  where state in ('saved', 'held', 'picking', 'cancelled');
create index sale_order_owing on sale_order (money_state, listed_on desc, id desc)
  where money_state in ('unpaid', 'part', 'over');
create index sale_order_memo on sale_order using gin (lower(memo) gin_trgm_ops);

-- Count and sums of the list without counting it each time. Every change of an order adds a row of its difference (tills
-- never wait for each other), and reading adds kept sums and differences up, so it is exact in every snapshot. Folding
-- moves differences into the kept sums now and then. A cache: the orders are the truth (G7).
create table sale_sum (
  listed_on date not null,
  currency text not null,
  state text not null,
  money_state text not null,
  source text not null,
  orders int not null,
  total bigint not null,
  paid bigint not null,
  primary key (listed_on, currency, state, money_state, source)
);
comment on column sale_sum.listed_on is 'a day, or -infinity for all days together';
create table sale_sum_change (like sale_sum);

create function note_sale_sum() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state <> 'temp' then
    insert into sale_sum_change values (old.listed_on, old.currency, old.state, coalesce(old.money_state, ''), old.source,
      -1, -old.total, -old.paid);
  end if;
  if tg_op <> 'DELETE' and new.state <> 'temp' then
    insert into sale_sum_change values (new.listed_on, new.currency, new.state, coalesce(new.money_state, ''), new.source,
      1, new.total, new.paid);
  end if;
  return null;
end $$;
create trigger sale_sum_added after insert or delete on sale_order for each row execute function note_sale_sum();
create trigger sale_sum_changed after update on sale_order for each row
  when ((old.listed_on, old.currency, old.state, old.source, old.total, old.paid)
    is distinct from (new.listed_on, new.currency, new.state, new.source, new.total, new.paid))
  execute function note_sale_sum();

-- Moves the differences into the kept sums; nothing while another connection is at it.
create function fold_sale_sums() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(4620005) then
    return;
  end if;
  with gone as (delete from sale_sum_change returning *)
  insert into sale_sum as kept
  select day, currency, state, money_state, source, sum(orders), sum(total), sum(paid)
  from gone, unnest(array[listed_on, '-infinity']) day
  group by day, currency, state, money_state, source
  having sum(orders) <> 0 or sum(total) <> 0 or sum(paid) <> 0
  on conflict (listed_on, currency, state, money_state, source) do update set
    orders = kept.orders + excluded.orders, total = kept.total + excluded.total, paid = kept.paid + excluded.paid;
  delete from sale_sum where orders = 0 and total = 0 and paid = 0;
end $$;

-- The orders that are there already.
insert into sale_sum_change
select listed_on, currency, state, coalesce(money_state, ''), source, 1, total, paid from sale_order where state <> 'temp';
select fold_sale_sums();
