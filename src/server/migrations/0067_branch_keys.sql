-- Fact tables can be distributed by branch: each has branch_id, and its primary key, unique constraints and foreign keys to other
-- facts contain it (src/server/sql/table-kinds.ts says which table is what, and why). A row never changes its branch.
--
-- How long it takes: branch_id is added as a constant, which rewrites no table; only rows of other branches than the first are
-- updated. What is left is building the primary keys anew: about 3 seconds for 500,000 lines. Other servers wait for it, and go on.

-- Posting commands take their key first: waiting for them here keeps this and a sale that is under way from locking each other out.
lock table idempotency_key, sale_order, sale_line, shift, payment, customer_entry, document_log in access exclusive mode;

-- The branch of rows that were written before, where they do not say: the first one, or where `source` leads from `t`.
create function pg_temp.add_branch(target text, source text) returns void language plpgsql as $$
declare
  first constant int := (select min(id) from branch);
begin
  execute format('alter table %I add column branch_id int not null default %s', target, coalesce(first, 0));
  if (select count(*) > 1 from branch) and source is not null then
    execute format('update %I t set branch_id = s.branch_id from %s and s.branch_id <> %s', target, source, first);
  end if;
  execute format('alter table %I alter column branch_id drop default', target);
end $$;

select pg_temp.add_branch('sale_line', 'sale_order s where s.id = t.order_id');
select pg_temp.add_branch('payment_line', 'payment s where s.id = t.payment_id');
select pg_temp.add_branch('shift_count', 'shift s where s.id = t.shift_id');
select pg_temp.add_branch('sale_void', 'sale_order s where s.id = t.order_id');
select pg_temp.add_branch('bulk_item', 'sale_order s where s.id = t.order_id');
select pg_temp.add_branch('chat_outbox', 'sale_order s where s.id = t.order_id');
select pg_temp.add_branch('stock_balance', 'warehouse s where s.id = t.warehouse_id');
select pg_temp.add_branch('number_series', 'till s where s.id = t.till_id');
select pg_temp.add_branch('document_log', '(select ''sale'' as type, id, branch_id from sale_order
    union all select ''transfer'', id, branch_id from stock_transfer
    union all select ''purchase'', id, branch_id from purchase_order
    union all select ''receipt'', id, branch_id from purchase_receipt) s where s.type = t.document_type and s.id = t.document_id');
select pg_temp.add_branch('sale_sum', null);
select pg_temp.add_branch('sale_sum_change', null);
select pg_temp.add_branch('customer_account', null);

-- What may name a fact of another branch has no foreign key any more; `npm run prove` checks that it is there: a payment in the
-- office settles orders of all branches, goods come back to another branch than sold them, a copy may be of another branch.
alter table payment drop constraint payment_order_id_fkey, drop constraint payment_customer_payment_id_fkey;
alter table customer_entry drop constraint customer_entry_order_id_fkey, drop constraint customer_entry_customer_payment_id_fkey;
alter table sale_order drop constraint sale_order_return_of_fkey, drop constraint sale_order_duplicate_of_fkey;
alter table bulk_item drop constraint bulk_item_order_id_fkey;

-- The others follow with the keys.
alter table sale_line drop constraint sale_line_order_id_fkey;
alter table sale_order drop constraint sale_order_shift_id_fkey;
alter table payment drop constraint payment_shift_id_fkey, drop constraint payment_reverses_fkey;
alter table payment_line drop constraint payment_line_payment_id_fkey;
alter table customer_entry drop constraint customer_entry_payment_id_fkey;
alter table customer_payment drop constraint customer_payment_shift_id_fkey;
alter table shift_count drop constraint shift_count_shift_id_fkey;
alter table cash_move drop constraint cash_move_shift_id_fkey;
alter table sale_exception drop constraint sale_exception_order_id_fkey;
alter table sale_void drop constraint sale_void_order_id_fkey, drop constraint sale_void_shift_id_fkey, drop constraint sale_void_sold_shift_id_fkey;
alter table approval drop constraint approval_order_id_fkey, drop constraint approval_cash_move_id_fkey;

-- The id comes first, so that looking up by id alone stays one index.
alter table sale_order drop constraint sale_order_pkey, add primary key (id, branch_id),
  drop constraint sale_order_client_id_key, add unique (client_id, branch_id),
  drop constraint sale_order_number_key, add unique (number, branch_id);
alter table sale_line drop constraint sale_line_pkey, add primary key (id, branch_id);
alter table shift drop constraint shift_pkey, add primary key (id, branch_id),
  drop constraint shift_number_key, add unique (number, branch_id),
  drop constraint shift_z_number_key, add unique (z_number, branch_id);
drop index shift_open;
create unique index shift_open on shift (till_id, branch_id) where closed_at is null;
alter table shift_count drop constraint shift_count_pkey, add primary key (shift_id, moment, currency, branch_id);
alter table payment drop constraint payment_pkey, add primary key (id, branch_id),
  drop constraint payment_reverses_key, add unique (reverses, branch_id);
alter table payment_line drop constraint payment_line_pkey, add primary key (payment_id, position, branch_id);
alter table customer_payment drop constraint customer_payment_pkey, add primary key (id, branch_id),
  drop constraint customer_payment_number_key, add unique (number, branch_id);
alter table customer_entry drop constraint customer_entry_pkey, add primary key (id, branch_id);
alter table stock_entry drop constraint stock_entry_pkey, add primary key (id, branch_id, business_date);
alter table money_entry drop constraint money_entry_pkey, add primary key (id, branch_id, business_date);
alter table stock_balance drop constraint stock_balance_pkey, add primary key (product_id, warehouse_id, branch_id);
alter table cash_move drop constraint cash_move_pkey, add primary key (id, branch_id);
alter table sale_void drop constraint sale_void_pkey, add primary key (id, branch_id);
alter table sale_exception drop constraint sale_exception_pkey, add primary key (id, branch_id);
alter table approval drop constraint approval_pkey, add primary key (id, branch_id),
  drop constraint approval_token_hash_key, add unique (token_hash, branch_id);
alter table bulk_item drop constraint bulk_item_pkey, add primary key (batch_id, order_id, branch_id);
alter table document_log drop constraint document_log_pkey, add primary key (id, branch_id);

-- Each branch has a series of its own for what no till numbers; the first branch goes on with those that there are (G10).
alter table number_series drop constraint number_series_pkey, add primary key (id, branch_id),
  drop constraint number_series_kind_till_id_key, add unique nulls not distinct (kind, till_id, branch_id);

alter table sale_line add foreign key (order_id, branch_id) references sale_order;
alter table payment_line add foreign key (payment_id, branch_id) references payment;
alter table payment add foreign key (reverses, branch_id) references payment;
alter table shift_count add foreign key (shift_id, branch_id) references shift;
alter table sale_void add foreign key (order_id, branch_id) references sale_order;
-- Not validated: in rows of before, a till may have sold from a warehouse of another branch. What is written from now on is checked.
alter table sale_order add foreign key (shift_id, branch_id) references shift not valid;
alter table payment add foreign key (shift_id, branch_id) references shift not valid;
alter table customer_entry add foreign key (payment_id, branch_id) references payment not valid;
alter table customer_payment add foreign key (shift_id, branch_id) references shift not valid;
alter table cash_move add foreign key (shift_id, branch_id) references shift not valid;
alter table sale_exception add foreign key (order_id, branch_id) references sale_order not valid;
alter table sale_void add foreign key (sold_shift_id, branch_id) references shift not valid,
  add foreign key (shift_id, branch_id) references shift not valid;
alter table approval add foreign key (order_id, branch_id) references sale_order not valid,
  add foreign key (cash_move_id, branch_id) references cash_move not valid;

-- A branch never changes, so nothing follows a change of it.
alter table stock_transfer_line drop constraint stock_transfer_line_transfer_id_branch_id_fkey,
  add foreign key (transfer_id, branch_id) references stock_transfer;

-- Puts a draft into another branch: it is stored anew under its id. Its lines are deleted; whoever moves it writes them again.
create function move_draft(document regclass, lines regclass, owner_column text, wanted bigint, branch int) returns void
language plpgsql as $$
declare
  columns constant text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = document and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'branch_id');
begin
  execute format('delete from %s where %I = $1', lines, owner_column) using wanted;
  execute format('with gone as (delete from %s where id = $1 and branch_id <> $2 returning *)
    insert into %s (branch_id, %s) overriding system value select $2, %s from gone', document, document, columns, columns)
    using wanted, branch;
end $$;

-- The sums of the sale list, by branch.
alter table sale_sum drop constraint sale_sum_pkey, add primary key (listed_on, branch_id, currency, state, money_state, source);

create or replace function note_sale_sum() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state <> 'temp' then
    insert into sale_sum_change (listed_on, branch_id, currency, state, money_state, source, orders, total, paid)
    values (old.listed_on, old.branch_id, old.currency, old.state, coalesce(old.money_state, ''), old.source, -1, -old.total, -old.paid);
  end if;
  if tg_op <> 'DELETE' and new.state <> 'temp' then
    insert into sale_sum_change (listed_on, branch_id, currency, state, money_state, source, orders, total, paid)
    values (new.listed_on, new.branch_id, new.currency, new.state, coalesce(new.money_state, ''), new.source, 1, new.total, new.paid);
  end if;
  return null;
end $$;

create or replace function fold_sale_sums() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(4620005) then
    return;
  end if;
  with gone as (delete from sale_sum_change returning *)
  insert into sale_sum as kept (listed_on, branch_id, currency, state, money_state, source, orders, total, paid)
  select day, branch_id, currency, state, money_state, source, sum(orders), sum(total), sum(paid)
  from gone, unnest(array[listed_on, '-infinity']) day
  group by day, branch_id, currency, state, money_state, source
  having sum(orders) <> 0 or sum(total) <> 0 or sum(paid) <> 0
  on conflict (listed_on, branch_id, currency, state, money_state, source) do update set
    orders = kept.orders + excluded.orders, total = kept.total + excluded.total, paid = kept.paid + excluded.paid;
  delete from sale_sum where orders = 0 and total = 0 and paid = 0;
end $$;

-- What customers owe, by branch. What counts is the sum over all branches: the view.
alter table customer_account drop constraint customer_account_pkey, add primary key (customer_id, currency, rate, branch_id);

create or replace function keep_customer_account() returns trigger language plpgsql as $$
begin
  insert into customer_account as kept (customer_id, currency, rate, branch_id, amount)
  select customer_id, currency, rate, branch_id, sum(amount) from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (customer_id, currency, rate, branch_id)
    do update set amount = kept.amount + excluded.amount, version = excluded.version;
  return null;
end $$;

create view customer_account_sum as
select customer_id, currency, rate, sum(amount) as amount from customer_account where amount <> 0
group by customer_id, currency, rate having sum(amount) <> 0;
comment on view customer_account_sum is 'what each customer owes over all branches, by currency and rate; without accounts that come to nothing';

-- Sums of before are those of the first branch; with more branches they are added up anew.
do $$
begin
  if (select count(*) > 1 from branch) then
    delete from sale_sum;
    delete from sale_sum_change;
    insert into sale_sum_change (listed_on, branch_id, currency, state, money_state, source, orders, total, paid)
    select listed_on, branch_id, currency, state, coalesce(money_state, ''), source, 1, total, paid from sale_order where state <> 'temp';
    perform fold_sale_sums();
    delete from customer_account;
    insert into customer_account (customer_id, currency, rate, branch_id, amount)
    select customer_id, currency, rate, branch_id, sum(amount) from customer_entry group by 1, 2, 3, 4;
  end if;
end $$;

-- As in 0013, with the branch of payments: their lines have one now.
create or replace function rebuild_turnover() returns void language plpgsql set work_mem = '128MB' as $$
declare
  smaller text := 'day';
  larger text;
begin
  lock table turnover_change in exclusive mode;
  perform pg_advisory_xact_lock(4620013);
  delete from turnover_change;
  delete from turnover_sum;
  insert into turnover_sum
  select 'day', business_date, branch_id, 'product', product_id, count(distinct order_id), sum(lines), sum(quantity), sum(net), sum(vat),
    sum(cost), sum(discount), sum(returned)
  from turnover_posted group by business_date, branch_id, product_id;
  insert into turnover_sum
  with one as (
    select business_date, branch_id, customer_id, person_id, hour, sum(lines) as lines, sum(quantity) as quantity, sum(net) as net,
      sum(vat) as vat, sum(cost) as cost, sum(discount) as discount, sum(returned) as returned
    from turnover_posted group by order_id, business_date, branch_id, customer_id, person_id, hour
  )
  select 'day', business_date, branch_id,
    case when grouping(customer_id) = 0 then 'customer' when grouping(person_id) = 0 then 'person' else 'hour' end,
    coalesce(customer_id, person_id, hour), count(*), sum(lines), sum(quantity), sum(net), sum(vat), sum(cost), sum(discount), sum(returned)
  from one
  group by grouping sets ((business_date, branch_id, customer_id), (business_date, branch_id, person_id), (business_date, branch_id, hour))
  order by 4, 2, 3, 5;
  insert into turnover_sum
  select 'day', business_date, payment.branch_id, 'method', method_id,
    count(distinct payment_id) filter (where counts = 1) - count(distinct payment_id) filter (where counts = -1),
    0, 0, sum(payment_line.settled), 0, 0, 0, 0
  from payment join payment_line on payment_id = payment.id
  group by business_date, payment.branch_id, method_id;
  foreach larger in array array['tenday', 'month', 'quarter', 'year'] loop
    insert into turnover_sum
    select larger, piece.start, branch_id, dimension, key, sum(orders), sum(lines), sum(quantity), sum(net), sum(vat), sum(cost),
      sum(discount), sum(returned)
    from turnover_sum part cross join lateral turnover_pieces(part.start) piece
    where part.grain = smaller and piece.grain = larger
    group by piece.start, branch_id, dimension, key
    order by 4, 2, 3, 5;
    smaller := larger;
  end loop;
  insert into turnover_change (business_date, branch_id, product_id, customer_id, person_id, hour, orders, product_orders, lines,
    quantity, net, vat, cost, discount, returned)
  select business_date, branch_id, product_id, customer_id, person_id, hour, orders, product_orders, lines, quantity, net, vat, cost,
    discount, returned from turnover_undone;
  perform fold_turnover();
end $$;

-- A row that does not say its branch gets that of the row that it belongs to: servers of an earlier version go on writing such rows
-- until they are replaced. Rows that say their branch pay only for the condition.
create function fill_branch() returns trigger language plpgsql as $$
begin
  execute format('select coalesce((select branch_id from %I where id = ($1).%I), (select min(id) from branch))', tg_argv[0], tg_argv[1])
    into new.branch_id using new;
  return new;
end $$;
create function fill_log_branch() returns trigger language plpgsql as $$
begin
  new.branch_id := coalesce(case new.document_type
    when 'sale' then (select branch_id from sale_order where id = new.document_id)
    when 'transfer' then (select branch_id from stock_transfer where id = new.document_id)
    when 'purchase' then (select branch_id from purchase_order where id = new.document_id)
    when 'receipt' then (select branch_id from purchase_receipt where id = new.document_id) end, (select min(id) from branch));
  return new;
end $$;
create trigger branch_filled before insert on sale_line for each row
  when (new.branch_id is null) execute function fill_branch('sale_order', 'order_id');
create trigger branch_filled before insert on payment_line for each row
  when (new.branch_id is null) execute function fill_branch('payment', 'payment_id');
create trigger branch_filled before insert on shift_count for each row
  when (new.branch_id is null) execute function fill_branch('shift', 'shift_id');
create trigger branch_filled before insert on sale_void for each row
  when (new.branch_id is null) execute function fill_branch('sale_order', 'order_id');
create trigger branch_filled before insert on bulk_item for each row
  when (new.branch_id is null) execute function fill_branch('sale_order', 'order_id');
create trigger branch_filled before insert on chat_outbox for each row
  when (new.branch_id is null) execute function fill_branch('sale_order', 'order_id');
create trigger branch_filled before insert on stock_balance for each row
  when (new.branch_id is null) execute function fill_branch('warehouse', 'warehouse_id');
create trigger branch_filled before insert on number_series for each row
  when (new.branch_id is null) execute function fill_branch('till', 'till_id');
create trigger branch_filled before insert on document_log for each row
  when (new.branch_id is null) execute function fill_log_branch();
