-- Facts that the life of an order depends on: closed days (G12), invoices, picking; and the right to a colleague's working copy (S2).

update position set rights = array_append(rights, 'sale.draft.take')
where 'sale.order.return' = any(rights) and not 'sale.draft.take' = any(rights);

alter table warehouse add column pick_first boolean not null default false;
comment on column warehouse.pick_first is 'orders of the office are picked before they leave (S12); what is sold at a till is handed over at once';

-- State of the invoice, beside those of goods and money: written by who issues, reports and cancels documents.
alter table sale_order add column invoice_state text not null default 'none'
  check (invoice_state in ('none', 'issued', 'reported', 'rejected', 'storno'));

-- Business days on which nothing is posted any more.
create table closed_day (
  branch_id int not null references branch,
  business_date date not null,
  closed_at timestamptz not null default now(),
  closed_by int references person,
  primary key (branch_id, business_date)
);

create function day_lock(branch int, day date) returns bigint language sql immutable
  return hashtextextended(branch::text || ' ' || (day - date '2000-01-01')::text, 37);

-- Closing waits for postings of the day that are under way, and they for it: none slips in (G9).
create function lock_closed_day() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(day_lock(new.branch_id, new.business_date));
  return new;
end $$;
create trigger lock_day before insert on closed_day for each row execute function lock_closed_day();

-- The ledgers themselves refuse a closed day, whatever command posts (G12). Told to the caller as DayClosed.
create function refuse_closed_day() returns trigger language plpgsql as $$
declare
  day record;
begin
  for day in select distinct branch_id, business_date from posted order by 1, 2 loop
    perform pg_advisory_xact_lock_shared(day_lock(day.branch_id, day.business_date));
    if exists (select from closed_day c where c.branch_id = day.branch_id and c.business_date = day.business_date) then
      raise exception 'business day % of branch % is closed', day.business_date, day.branch_id using errcode = 'KD001';
    end if;
  end loop;
  return null;
end $$;
create trigger open_day after insert on stock_entry referencing new table as posted
  for each statement execute function refuse_closed_day();
create trigger open_day after insert on money_entry referencing new table as posted
  for each statement execute function refuse_closed_day();
create trigger open_day after insert on customer_entry referencing new table as posted
  for each statement execute function refuse_closed_day();
