-- The bounds of a table are one constraint instead of up to seventeen (M12): PostgreSQL reads each constraint anew for every
-- statement, which was a fifth of the time of writing a sale. What is refused stays the same.

-- Which columns are bounded, and by how much on either side; as in src/domain/units.ts.
create function bounded_columns() returns table (table_name text, most bigint, columns text[]) language sql immutable as $$
  values
    ('payment_line', 1000000000000, array['given']),
    ('payment_line', 9007199254740991, array['value', 'settled', 'rate']),
    ('payment', 9007199254740991, array['settled', 'change_amount', 'change_value', 'rounding']),
    ('cash_move', 1000000000000, array['amount']),
    ('shift_count', 1000000000000, array['amount']),
    ('customer_payment', 1000000000000, array['amount']),
    ('customer_payment', 9007199254740991, array['base', 'rate']),
    ('exchange_rate', 9007199254740991, array['rate']),
    ('sale_order', 1000000000000, array['total', 'goods', 'order_discount', 'net', 'vat']),
    ('sale_order', 9007199254740991, array['paid', 'quantity', 'rate']),
    ('sale_line', 1000000000000, array['units', 'quantity', 'list', 'amount', 'order_discount', 'net', 'vat', 'gross']),
    ('sale_line', 100000000000000, array['unit_price', 'box_price', 'big_bag_price', 'bag_price']),
    ('sale_line', 9007199254740991, array['cost']),
    ('product', 100000000000000, array['unit_price', 'box_price', 'big_bag_price', 'bag_price', 'lowest_price']),
    ('price_tier', 100000000000000, array['unit_price']),
    ('level_price', 100000000000000, array['unit_price', 'box_price', 'big_bag_price', 'bag_price']),
    ('agreed_price', 100000000000000, array['unit_price', 'box_price', 'big_bag_price', 'bag_price']),
    ('customer', 9007199254740991, array['credit_limit']),
    ('position', 9007199254740991, array['write_off_limit']),
    ('money_entry', 9007199254740991, array['amount']),
    ('stock_entry', 9007199254740991, array['quantity', 'value', 'balance_quantity', 'balance_value']),
    ('stock_balance', 9007199254740991, array['quantity', 'value']),
    ('customer_entry', 9007199254740991, array['amount']),
    ('customer_account', 9007199254740991, array['amount'])
$$;

do $$
declare
  bound record;
begin
  for bound in select conrelid::regclass as table_name, conname from pg_constraint
      where conname ~ '_(bound|exact)$' and contype = 'c' and coninhcount = 0 loop
    execute format('alter table %s drop constraint %I', bound.table_name, bound.conname);
  end loop;
  -- Rows from before stay as they are (NOT VALID), as in 0032.
  for bound in select b.table_name, string_agg((select format('greatest(%s) <= %s', string_agg(format('abs(%I)', name), ', '), b.most)
        from unnest(b.columns) name), ' and ') as fits from bounded_columns() b group by b.table_name loop
    execute format('alter table %I add constraint %I check (%s) not valid', bound.table_name, bound.table_name || '_bound', bound.fits);
  end loop;
end $$;

create or replace function out_of_bounds() returns table (what text) language plpgsql stable as $$
declare
  bound record;
  wrong bigint;
begin
  for bound in select b.table_name, name, b.most from bounded_columns() b, unnest(b.columns) name loop
    execute format('select count(*) from %I where %I not between -%s and %s', bound.table_name, bound.name, bound.most, bound.most)
      into wrong;
    if wrong > 0 then
      what := format('%s.%s: %s rows beyond their bound', bound.table_name, bound.name, wrong);
      return next;
    end if;
  end loop;
end $$;
