-- What happened at a till while a sale was made, for the replay of a disputed receipt. A till sends it after the sale, so that no sale waits.
create table sale_steps (
  id bigint generated always as identity,
  branch_id int not null references branch,
  order_client_id uuid not null,
  till_id int not null references till,
  person_id int not null references person,
  received_at timestamptz not null default now(),
  clock_behind int not null,
  steps jsonb not null,
  primary key (id, branch_id)
);
comment on table sale_steps is 'steps of sales at tills, some for each row, as the till recorded them';
comment on column sale_steps.order_client_id is 'client id of the order; there may be none: the sale was dropped, or is not sent yet';
comment on column sale_steps.clock_behind is 'seconds that the clock of the till was behind that of the server';
comment on column sale_steps.steps is 'as src/domain/till/sale-step.ts';
create index sale_steps_order on sale_steps (order_client_id);

update position set rights = rights || array['sale.order.replay'] where 'sale.order.cancel' = any (rights);
