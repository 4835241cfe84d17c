-- Bounds of amounts, quantities, prices, rates and running totals (M12), as in src/domain/units.ts. Rows from before stay as they
-- are (NOT VALID): they are shown as damaged, and `npm run prove` names them.

-- A sum as an integer that JavaScript can read: one that is no longer exact is cut off at 2^53, so that no read fails on it.
create function exact(value numeric) returns bigint language sql immutable parallel safe as
  'select least(greatest(round(value), -9007199254740992), 9007199254740992)::bigint';

do $$
declare
  -- What people enter, and what follows from it in one document.
  amount constant bigint := 1000000000000;
  quantity constant bigint := 1000000000000;
  price constant bigint := 100000000000000;
  -- Running totals, and amounts converted into another currency: whatever is still exact in JavaScript.
  total constant bigint := 9007199254740991;
  bound record;
begin
  for bound in select * from (values
    ('payment_line', 'given', amount, 'bound'), ('payment_line', 'value', total, 'bound'), ('payment_line', 'settled', total, 'bound'),
    ('payment_line', 'rate', total, 'bound'), ('payment', 'settled', total, 'bound'), ('payment', 'change_amount', total, 'bound'),
    ('payment', 'change_value', total, 'bound'), ('payment', 'rounding', total, 'bound'), ('cash_move', 'amount', amount, 'bound'),
    ('shift_count', 'amount', amount, 'bound'), ('customer_payment', 'amount', amount, 'bound'),
    ('customer_payment', 'base', total, 'bound'), ('customer_payment', 'rate', total, 'bound'),
    ('exchange_rate', 'rate', total, 'bound'), ('sale_order', 'total', amount, 'bound'), ('sale_order', 'goods', amount, 'bound'),
    ('sale_order', 'order_discount', amount, 'bound'), ('sale_order', 'net', amount, 'bound'), ('sale_order', 'vat', amount, 'bound'),
    ('sale_order', 'paid', total, 'bound'), ('sale_order', 'quantity', total, 'bound'), ('sale_order', 'rate', total, 'bound'),
    ('sale_line', 'units', quantity, 'bound'), ('sale_line', 'quantity', quantity, 'bound'),
    ('sale_line', 'unit_price', price, 'bound'), ('sale_line', 'box_price', price, 'bound'),
    ('sale_line', 'big_bag_price', price, 'bound'), ('sale_line', 'bag_price', price, 'bound'), ('sale_line', 'list', amount, 'bound'),
    ('sale_line', 'amount', amount, 'bound'), ('sale_line', 'order_discount', amount, 'bound'), ('sale_line', 'net', amount, 'bound'),
    ('sale_line', 'vat', amount, 'bound'), ('sale_line', 'gross', amount, 'bound'), ('sale_line', 'cost', total, 'bound'),
    ('product', 'unit_price', price, 'bound'), ('product', 'box_price', price, 'bound'), ('product', 'big_bag_price', price, 'bound'),
    ('product', 'bag_price', price, 'bound'), ('product', 'lowest_price', price, 'bound'), ('price_tier', 'unit_price', price, 'bound'),
    ('level_price', 'unit_price', price, 'bound'), ('level_price', 'box_price', price, 'bound'),
    ('level_price', 'big_bag_price', price, 'bound'), ('level_price', 'bag_price', price, 'bound'),
    ('agreed_price', 'unit_price', price, 'bound'), ('agreed_price', 'box_price', price, 'bound'),
    ('agreed_price', 'big_bag_price', price, 'bound'), ('agreed_price', 'bag_price', price, 'bound'),
    ('customer', 'credit_limit', total, 'bound'), ('position', 'write_off_limit', total, 'bound'),
    ('money_entry', 'amount', total, 'exact'), ('stock_entry', 'quantity', total, 'exact'), ('stock_entry', 'value', total, 'exact'),
    ('stock_entry', 'balance_quantity', total, 'exact'), ('stock_entry', 'balance_value', total, 'exact'),
    ('stock_balance', 'quantity', total, 'exact'), ('stock_balance', 'value', total, 'exact'),
    ('customer_entry', 'amount', total, 'exact'), ('customer_account', 'amount', total, 'exact')
  ) as t (table_name, column_name, most, kind) loop
    execute format('alter table %I add constraint %I check (%I between %s and %s) not valid', bound.table_name,
      bound.table_name || '_' || bound.column_name || '_' || bound.kind, bound.column_name, -bound.most, bound.most);
  end loop;
end $$;

-- The stored rows that are beyond a bound, for `npm run prove`.
create function out_of_bounds() returns table (what text) language plpgsql stable as $$
declare
  bound record;
  wrong bigint;
begin
  for bound in select conrelid::regclass as table_name, conname, pg_get_expr(conbin, conrelid) as fits from pg_constraint
      where conname ~ '_(bound|exact)$' and contype = 'c' and coninhcount = 0 loop
    execute format('select count(*) from %s where not (%s)', bound.table_name, bound.fits) into wrong;
    if wrong > 0 then
      what := format('%s.%s: %s rows beyond their bound', bound.table_name,
        regexp_replace(substr(bound.conname, length(bound.table_name::text) + 2), '_(bound|exact)$', ''), wrong);
      return next;
    end if;
  end loop;
end $$;

-- What all orders and sales of the company's life come to stays exact as well. Adding them up for each sale would cost too much,
-- and only large ones can matter: a company needs nine million postings below 10^9 to get there.
create function check_turnover_total() returns trigger language plpgsql as $$
begin
  if (select greatest(sum(abs(quantity::numeric)), sum(abs(net::numeric) + abs(vat::numeric)), sum(abs(cost::numeric)), sum(abs(discount::numeric)))
      from (
        select quantity, net, vat, cost, discount from turnover_sum where grain = 'year' and dimension = 'hour'
        union all select quantity, net, vat, cost, discount from turnover_change where hour is not null
      ) sold) > 9007199254740991 then
    raise exception 'the turnover would no longer be exact' using errcode = 'check_violation', constraint = 'turnover_total_exact';
  end if;
  return null;
end $$;
create trigger turnover_total_checked after insert on turnover_change for each row
  when (greatest(abs(new.quantity), abs(new.net), abs(new.vat), abs(new.cost), abs(new.discount)) > 1000000000)
  execute function check_turnover_total();

create function check_sale_sum_total() returns trigger language plpgsql as $$
begin
  if (select greatest(sum(abs(total::numeric)), sum(abs(paid::numeric))) from (
        select total, paid from sale_sum where listed_on = '-infinity' and currency = new.currency
        union all select total, paid from sale_sum_change where currency = new.currency
      ) sums) > 9007199254740991 then
    raise exception 'the sum of all orders would no longer be exact' using errcode = 'check_violation', constraint = 'sale_sum_total_exact';
  end if;
  return null;
end $$;
create trigger sale_sum_total_checked after insert on sale_sum_change for each row
  when (greatest(abs(new.total), abs(new.paid)) > 1000000000)
  execute function check_sale_sum_total();
