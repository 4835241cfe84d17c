-- What an account of money holds, and what a customer owes in a currency, stays exact (M12): an entry that would take the sum
-- further beyond is refused. One that brings a damaged sum back is posted, so that a till with damaged rows is closed all the same.
-- Adding up an account for each entry would cost too much, and only large ones can matter: an account needs 900,000 entries
-- below 10^10 to get there.
create function check_money_account_total() returns trigger language plpgsql as $$
begin
  if (select sum(amount) * sign(new.amount) from money_entry where account_id = new.account_id and currency = new.currency)
      > 9007199254740991 then
    raise exception 'the account would no longer be exact' using errcode = 'check_violation', constraint = 'money_account_total_exact';
  end if;
  return null;
end $$;
create trigger money_account_total_checked after insert on money_entry for each row
  when (abs(new.amount) > 10000000000) execute function check_money_account_total();

-- The account of a customer in a currency is a row for each exchange rate; together they stay exact too.
create function check_customer_total() returns trigger language plpgsql as $$
begin
  if (select sum(amount) * sign(new.amount - coalesce(old.amount, 0)) from customer_account
      where customer_id = new.customer_id and currency = new.currency) > 9007199254740991 then
    raise exception 'the account would no longer be exact' using errcode = 'check_violation', constraint = 'customer_total_exact';
  end if;
  return null;
end $$;
create trigger customer_total_checked after insert or update on customer_account for each row
  when (abs(new.amount) > 10000000000) execute function check_customer_total();
