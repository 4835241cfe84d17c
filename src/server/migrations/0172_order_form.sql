-- Order forms: what customers ordered ahead, the sale orders that are made of them, and their deposits (S21).

create table order_form (
  id bigint generated always as identity,
  branch_id int not null references branch,
  client_id uuid not null,
  version int not null default 1,
  number text not null,
  state text not null check (state in ('open', 'partSold', 'closed', 'cancelled')),
  date date not null,
  wanted_on date,
  warehouse_id int not null references warehouse,
  customer_id int not null references customer,
  currency text not null,
  vat_mode text not null check (vat_mode in ('net', 'gross')),
  discount jsonb,
  memo text not null default '',
  quantity bigint not null,
  goods bigint not null,
  order_discount bigint not null,
  net bigint not null,
  vat bigint not null,
  vat_rates jsonb not null,
  total bigint not null,
  has_deposit boolean not null default false,
  person_id int not null references person,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (id, branch_id),
  unique (client_id, branch_id),
  unique (number, branch_id)
);
comment on column order_form.quantity is 'this and the sums after it are of all that was ordered, also of what was sold or cancelled since';
comment on column order_form.has_deposit is 'a deposit was paid for it at some time; how much is left follows from order_form_payment';
create index order_form_date on order_form (date desc, id desc);
create index order_form_state on order_form (state, date desc);
create index order_form_customer on order_form (customer_id, date desc);
create index order_form_deposit on order_form (customer_id) where has_deposit;

create table order_form_line (
  id bigint generated always as identity,
  branch_id int not null,
  form_id bigint not null,
  key uuid not null,
  position int not null,
  product_id int not null references product,
  name text not null,
  memo text not null default '',
  packing_box int,
  packing_big_bag int,
  packing_bag int,
  box_number int not null default 0,
  big_bag_number int not null default 0,
  bag_number int not null default 0,
  units bigint not null default 0,
  unit_price bigint not null,
  box_price bigint,
  big_bag_price bigint,
  bag_price bigint,
  price_source text not null,
  discount jsonb,
  vat_rate int not null,
  is_deposit boolean not null default false,
  follows uuid,
  quantity bigint not null,
  list bigint not null,
  amount bigint not null,
  gross bigint not null,
  sold bigint not null default 0,
  cancelled bigint not null default 0,
  open bigint not null generated always as (quantity - sold - cancelled) stored,
  primary key (id, branch_id),
  unique (form_id, key, branch_id),
  constraint no_more_than_ordered check (sold >= 0 and cancelled >= 0 and sold + cancelled <= quantity),
  foreign key (form_id, branch_id) references order_form (id, branch_id)
);
comment on column order_form_line.follows is 'of a deposit on packages, the key of the goods that it is charged with: its quantities follow theirs';
comment on column order_form_line.sold is 'what the orders of order_form_sale have of it, cancelled ones not counted';
create index order_form_line_product on order_form_line (product_id, form_id);

create table order_form_sale (
  order_line_key uuid not null,
  branch_id int not null,
  form_id bigint not null,
  line_key uuid not null,
  order_id bigint not null,
  primary key (order_line_key, branch_id),
  foreign key (form_id, branch_id) references order_form (id, branch_id)
);
comment on table order_form_sale is 'which lines of sale orders were made of which line of an order form';
comment on column order_form_sale.order_id is 'without a foreign key: a draft order moves to another branch with its warehouse';
create index order_form_sale_order on order_form_sale (order_id);
create index order_form_sale_form on order_form_sale (form_id, line_key);

create table order_form_payment (
  payment_id bigint not null,
  branch_id int not null,
  form_id bigint not null,
  kind text not null check (kind in ('deposit', 'use')),
  primary key (payment_id, branch_id),
  foreign key (form_id, branch_id) references order_form (id, branch_id)
);
comment on table order_form_payment is 'payments of the customer that are the deposit of an order form, and those that paid its orders with it';
comment on column order_form_payment.payment_id is 'of customer_payment; without a foreign key, it may be of another branch';
create index order_form_payment_form on order_form_payment (form_id);

select bound_columns('order_form', 9007199254740991, 'quantity', 'goods', 'order_discount', 'net', 'vat', 'total');
select bound_columns('order_form_line', 1000000000000, 'quantity', 'units', 'sold', 'cancelled');
select bound_columns('order_form_line', 9007199254740991, 'list', 'amount', 'gross');
select bound_columns('order_form_line', 100000000000000, 'unit_price', 'box_price', 'big_bag_price', 'bag_price');

-- What is left of the deposits of an order form. A payment that was taken back counts nothing.
create function deposit_left(form bigint) returns bigint language sql stable as $$
  select greatest(0, coalesce(sum(case k.kind
    when 'deposit' then (select p.rest from customer_payment p where p.id = k.payment_id and p.undone_at is null)
    else -(select sum(p.settled) from payment p where p.customer_payment_id = k.payment_id) end), 0))::bigint
  from order_form_payment k where k.form_id = form
$$;

-- Credit of a customer that the orders of their open order forms use first (S21): of forms with something open, or with an order that
-- is not posted yet. `besides`: the form whose own deposit does not count.
create function reserved_deposit(wanted_customer int, wanted_currency text, besides bigint) returns bigint language sql stable as $$
  select coalesce(sum(deposit_left(o.id)), 0)::bigint from order_form o
  where o.customer_id = wanted_customer and o.currency = wanted_currency and o.has_deposit and o.id is distinct from besides
    and (o.state in ('open', 'partSold') or exists (
      select from order_form_sale s join sale_order d on d.id = s.order_id where s.form_id = o.id and d.state in ('temp', 'saved', 'held')))
$$;

-- Managers write order forms.
update position set rights = rights || array['sale.form.read', 'sale.form.change'] where 'product.category.change' = any (rights);
