-- What a second person allowed at a till: one act with its figures, used at most once (P8, G9).

create table approval (
  id bigint generated always as identity primary key,
  branch_id int not null references branch,
  till_id int not null references till,
  token_hash bytea not null unique,
  -- The order it is for; null for a movement of cash.
  order_client_id uuid,
  -- The line it is for; null for what concerns the whole order.
  line_key uuid,
  act text not null check (act in ('discount', 'price', 'lowestPrice', 'return', 'refund', 'cashIn', 'cashOut')),
  figures jsonb not null,
  approver_id int not null references person,
  asked_by int not null references person,
  granted_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  order_id bigint references sale_order,
  cash_move_id bigint references cash_move,
  check ((order_client_id is null) = (act in ('cashIn', 'cashOut'))),
  check (used_at is null or num_nonnulls(order_id, cash_move_id) = 1)
);
comment on column approval.figures is 'product, currency, from, to, basisPoints, amount as asked; askedLimit and approverLimit as they were then';
create index approval_granted on approval (branch_id, granted_at desc);
create index approval_order on approval (order_id) where order_id is not null;

-- Figures of a log entry; its words come from the reader's language.
alter table document_log add column figures jsonb;
