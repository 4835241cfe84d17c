-- What a till stores of a customer has a version: the id of the transaction that changed it last. A number of a sequence
-- would not do, because a transaction that commits late would have a lower one than a till has read already.
create function current_version() returns bigint language sql volatile as $$
  select pg_current_xact_id()::text::bigint
$$;

alter table customer add column till_version bigint not null default 0 check (till_version >= 0);
alter table customer alter column till_version set default current_version();
alter table customer_account add column version bigint not null default 0 check (version >= 0);
alter table customer_account alter column version set default current_version();
create index customer_till_version on customer (till_version);
create index customer_account_version on customer_account (version);
comment on column customer.till_version is 'of the customer and the agreed prices; that of the balance is in customer_account';

create function touch_till_customer() returns trigger language plpgsql as $$
begin
  new.till_version := current_version();
  return new;
end $$;
create trigger customer_till_version before update on customer for each row
  when ((old.code, old.name, old.level_id, old.country, old.tax_number, old.credit_limit, old.blocked, old.active,
      old.deleted_at) is distinct from (new.code, new.name, new.level_id, new.country, new.tax_number, new.credit_limit,
      new.blocked, new.active, new.deleted_at))
  execute function touch_till_customer();

create function touch_agreed_customer() returns trigger language plpgsql as $$
begin
  update customer set till_version = current_version()
  where id in (coalesce(new.customer_id, old.customer_id), coalesce(old.customer_id, new.customer_id));
  return null;
end $$;
create trigger agreed_price_till_version after insert or update or delete on agreed_price
  for each row execute function touch_agreed_customer();

create or replace function keep_customer_account() returns trigger language plpgsql as $$
begin
  insert into customer_account as kept (customer_id, currency, rate, amount)
  select customer_id, currency, rate, sum(amount) from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (customer_id, currency, rate)
    do update set amount = kept.amount + excluded.amount, version = excluded.version;
  return null;
end $$;
