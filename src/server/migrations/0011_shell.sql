-- What the shell around the screens keeps: problems that browsers report, and the right to see money by currency.
update position set rights = array_append(rights, 'finance.account.read')
where roles && array['Root', 'Admin'] and not 'finance.account.read' = any (rights);

create table client_problem (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  domain_name text not null,
  content text not null
);
create index client_problem_age on client_problem (at);
comment on table client_problem is 'errors of browsers (spec section 8); the oldest are let go';
