-- The restaurant (E1): desks of a branch, the bills that are open at them, and what of a bill went to the kitchen.
-- A bill is a sales order in state `saved`; who asks for it holds the order, and a till that recalls it takes the money.

create table desk (
  id int generated always as identity primary key,
  branch_id int not null references branch,
  room text not null,
  name text not null,
  seats int not null default 2,
  shape text not null default 'square' check (shape in ('square', 'round', 'long')),
  plan_column int not null default 0,
  plan_row int not null default 0,
  reserved_until bigint check (reserved_until between 0 and 9999999999),
  reserved_for text not null default '',
  version int not null default 1,
  deleted_at timestamptz
);
comment on column desk.plan_column is 'place on the floor plan of its room, in squares from the left';
comment on column desk.plan_row is 'place on the floor plan of its room, in squares from the top';
comment on column desk.reserved_until is 'how long a reservation is held, in seconds';
create unique index desk_name on desk (branch_id, lower(name)) where deleted_at is null;

create table desk_bill (
  branch_id int not null references branch,
  order_id bigint not null,
  guests int not null check (guests between 1 and 1000),
  waiter_id int not null references person,
  opened_at timestamptz not null default now(),
  primary key (order_id, branch_id),
  foreign key (order_id, branch_id) references sale_order (id, branch_id)
);

-- A desk can hold several bills, and a bill several desks (E1).
create table desk_order (
  branch_id int not null references branch,
  desk_id int not null references desk,
  order_id bigint not null,
  cleaned_at timestamptz,
  primary key (order_id, desk_id, branch_id),
  foreign key (order_id, branch_id) references desk_bill (order_id, branch_id)
);
comment on column desk_order.cleaned_at is 'when the desk was cleaned after the bill; null while the bill is open or the desk is not clean';
create index desk_order_live on desk_order (desk_id) where cleaned_at is null;

-- What of a line the kitchen was told.
create table kitchen_item (
  id bigint generated always as identity,
  branch_id int not null references branch,
  order_id bigint not null,
  line_key uuid not null,
  product_id int not null references product,
  name text not null,
  memo text not null default '',
  quantity bigint not null check (quantity > 0),
  course int not null default 1 check (course between 1 and 9),
  station text not null default '',
  ticket int not null check (ticket > 0),
  change_ticket int check (change_ticket > 0),
  state text not null default 'queued' check (state in ('queued', 'cooking', 'ready', 'served', 'cancelled')),
  person_id int not null references person,
  queued_at timestamptz not null default now(),
  cooking_at timestamptz,
  ready_at timestamptz,
  served_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by int references person,
  reason text not null default '',
  primary key (id, branch_id),
  foreign key (order_id, branch_id) references desk_bill (order_id, branch_id)
);
comment on column kitchen_item.ticket is 'number of the ticket of its bill that ordered it';
comment on column kitchen_item.change_ticket is 'number of the ticket of its bill that took it back; null while it stands';
comment on column kitchen_item.person_id is 'who ordered it; stays when bills are merged, moved or split';
create index kitchen_item_order on kitchen_item (order_id);

-- The course that a line is served in; 1 where nothing is said.
create table desk_course (
  branch_id int not null references branch,
  order_id bigint not null,
  line_key uuid not null,
  course int not null check (course between 1 and 9),
  primary key (order_id, line_key, branch_id),
  foreign key (order_id, branch_id) references desk_bill (order_id, branch_id)
);

select bound_columns('kitchen_item', 1000000000000, 'quantity');
select bound_columns('desk', 9999999999, 'reserved_until');

-- Who sells serves desks; managers lay them out, and take back what was sent.
update position set rights = rights || array['desk.order.change'] where 'sale.order.commit' = any (rights);
update position set rights = rights || array['desk.desk.change', 'desk.order.void'] where 'basics.warehouse.change' = any (rights);
