-- Stock checks (rules section 8): what is to be counted, who counted how much, and the differences that were posted.

create table stock_check (
  id bigint generated always as identity,
  branch_id int not null references branch,
  client_id uuid not null,
  version int not null default 1,
  number text,
  state text not null check (state in ('planned', 'counting', 'counted', 'posted', 'undone', 'cancelled')),
  warehouse_id int not null references warehouse,
  scope text not null check (scope in ('all', 'category', 'list', 'random', 'error')),
  category_id int references category,
  amount int not null default 0,
  blind boolean not null,
  planned_on date not null,
  tolerance_percent int,
  tolerance_value bigint,
  memo text not null default '',
  person_id int not null references person,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  started_at timestamptz,
  snapshot_entry bigint,
  posted_at timestamptz,
  posted_on date,
  uncounted text check (uncounted in ('leave', 'zero')),
  reason text not null default '',
  primary key (id, branch_id),
  unique (client_id, branch_id),
  unique (number, branch_id),
  constraint started_check_has_number check (state in ('planned', 'cancelled') or number is not null)
);
comment on column stock_check.amount is 'how many products a random check or one of the largest expected errors counts';
comment on column stock_check.snapshot_entry is 'the last stock entry before the snapshot: entries after it are movements since (C1)';
comment on column stock_check.uncounted is 'what posting did with products that nobody counted (C4)';
create index stock_check_date on stock_check (planned_on desc, id desc);

create table stock_check_counter (
  branch_id int not null,
  check_id bigint not null,
  person_id int not null references person,
  handed_in_at timestamptz,
  primary key (check_id, person_id, branch_id),
  foreign key (check_id, branch_id) references stock_check (id, branch_id)
);

-- Written when the check is planned for a list of products, else when it starts; a product that is found beside them joins later.
create table stock_check_line (
  id bigint generated always as identity,
  branch_id int not null,
  check_id bigint not null,
  product_id int not null references product,
  warehouse_id int not null references warehouse,
  is_open boolean not null default false,
  book bigint not null default 0,
  reason text not null default '',
  unit_cost bigint check (unit_cost >= 0),
  recount_at timestamptz,
  recount_by int references person,
  approved_by int references person,
  approved_quantity bigint,
  expected bigint,
  counted bigint,
  counted_at timestamptz,
  posted bigint,
  value bigint,
  primary key (id, branch_id),
  unique (check_id, product_id, branch_id),
  foreign key (check_id, branch_id) references stock_check (id, branch_id)
);
comment on column stock_check_line.is_open is 'counted now: a product is in one open check of a warehouse at a time (C8)';
comment on column stock_check_line.book is 'in stock at the snapshot';
comment on column stock_check_line.recount_at is 'counts up to then count no more';
comment on column stock_check_line.approved_quantity is 'the counted quantity that was approved; another one needs approval anew (C5)';
comment on column stock_check_line.expected is 'when it was posted: what should have been there at the time of the count';
create unique index stock_check_line_open on stock_check_line (warehouse_id, product_id, branch_id) where is_open;
-- A late sale looks here for a count that was made after it (C9).
create index stock_check_line_counted on stock_check_line (product_id, warehouse_id, counted_at) where counted_at is not null;

-- What counters entered: never changed. Each has the key that the device gave it, so it may arrive twice and in any order (C3).
create table stock_check_count (
  id bigint generated always as identity,
  branch_id int not null,
  check_id bigint not null,
  key uuid not null,
  product_id int not null references product,
  person_id int not null references person,
  place text not null default '',
  mode text not null check (mode in ('add', 'set', 'undo')),
  quantity bigint not null,
  undoes uuid,
  counted_at timestamptz not null,
  sequence int not null,
  at timestamptz not null default now(),
  primary key (id, branch_id),
  unique (key, branch_id),
  foreign key (check_id, branch_id) references stock_check (id, branch_id),
  constraint undo_names_a_count check ((mode = 'undo') = (undoes is not null))
);
comment on column stock_check_count.sequence is 'number of the count on its device, for counts of the same moment';
create index stock_check_count_product on stock_check_count (check_id, product_id);

-- How a place that two people counted was resolved (C3); holds as long as nobody counts there again.
create table stock_check_decision (
  id bigint generated always as identity,
  branch_id int not null,
  check_id bigint not null,
  product_id int not null references product,
  place text not null,
  decision text not null check (decision in ('add', 'keep')),
  kept_person int references person,
  last_count bigint not null,
  person_id int not null references person,
  at timestamptz not null default now(),
  primary key (id, branch_id),
  foreign key (check_id, branch_id) references stock_check (id, branch_id)
);
create index stock_check_decision_check on stock_check_decision (check_id, product_id, place);

select bound_columns('stock_check_line', 9007199254740991, 'book', 'expected', 'value', 'posted', 'counted', 'approved_quantity');
select bound_columns('stock_check_line', 100000000000000, 'unit_cost');
select bound_columns('stock_check_count', 1000000000000, 'quantity');
select bound_columns('stock_check', 1000000000000, 'tolerance_value');

-- What each counter has counted at each place: the last quantity set and what was added since. Counts that were undone, and those from
-- before a recount, are left out. `last`: the newest count in it.
create function stock_check_counts(wanted bigint)
returns table (product_id int, place text, person_id int, quantity bigint, counted_at timestamptz, last bigint)
language sql stable as $$
  with current as materialized (
    select c.* from stock_check_count c
    join stock_check_line l on l.check_id = c.check_id and l.product_id = c.product_id and l.branch_id = c.branch_id
    where c.check_id = wanted and c.mode <> 'undo' and (l.recount_at is null or c.counted_at > l.recount_at)
      and not exists (select from stock_check_count u where u.check_id = wanted and u.product_id = c.product_id and u.undoes = c.key)
  ), last_set as (
    select distinct on (s.product_id, s.person_id, s.place) s.* from current s where s.mode = 'set'
    order by s.product_id, s.person_id, s.place, s.counted_at desc, s.sequence desc, s.id desc
  )
  select c.product_id, c.place, c.person_id,
    coalesce(sum(c.quantity) filter (where s.id is null or (c.counted_at, c.sequence, c.id) >= (s.counted_at, s.sequence, s.id)), 0)::bigint,
    max(c.counted_at), max(c.id)
  from current c left join last_set s using (product_id, person_id, place)
  group by c.product_id, c.place, c.person_id
$$;

-- The lines of a check with what should be there and what was counted, by the same computation when it is read and when it is posted:
-- expected = book at the snapshot + what moved since up to the count of that line, or up to now where it is not counted (C1). A sale
-- moved its goods when it was made, also if it was sent later; what such a sale corrected of an earlier check is of that check's time
-- (C9). What was posted stays as it was.
create function stock_check_sheet(wanted bigint)
returns table (line_id bigint, product_id int, warehouse_id int, book bigint, moved bigint, expected bigint, counted bigint,
  counted_at timestamptz, difference bigint, value bigint, places int, duplicates int, counters int[], former int[],
  is_over boolean, needs_approval boolean)
language plpgsql stable set plan_cache_mode = force_custom_plan as $$
declare
  head stock_check := (select c from stock_check c where c.id = wanted);
  place_of constant int := head.warehouse_id;
  after_entry constant bigint := head.snapshot_entry;
  -- Costs are in 1/10000, quantities in 1/1000 units.
  scale constant numeric := 10 ^ (7 - (select decimals from currency where id = (select s.value::int from setting s where s.name = 'CostCurrencyID')));
begin
  if head.state in ('posted', 'undone') then
    return query
      select l.id, l.product_id, l.warehouse_id, l.book, (coalesce(l.expected, l.book) - l.book)::bigint, coalesce(l.expected, l.book),
        l.counted, l.counted_at, l.counted - l.expected, l.value, 0, 0, '{}'::int[], '{}'::int[], false, false
      from stock_check_line l where l.check_id = wanted and l.branch_id = head.branch_id;
    return;
  end if;
  return query
  with by_counter as materialized (select * from stock_check_counts(wanted)),
  decided as (
    select distinct on (d.product_id, d.place) d.* from stock_check_decision d where d.check_id = wanted
    order by d.product_id, d.place, d.id desc
  ), by_place as (
    select b.product_id, b.place,
      case when d.decision = 'keep' and d.last_count >= max(b.last) then sum(b.quantity) filter (where b.person_id = d.kept_person)
        else sum(b.quantity) end as quantity,
      max(b.counted_at) as counted_at, count(*) > 1 and coalesce(d.last_count, 0) < max(b.last) as is_double
    from by_counter b left join decided d on d.product_id = b.product_id and d.place = b.place
    group by b.product_id, b.place, d.decision, d.kept_person, d.last_count
  ), total as materialized (
    select p.product_id, sum(p.quantity)::bigint as quantity, max(p.counted_at) as counted_at, count(*)::int as places,
      (count(*) filter (where p.is_double))::int as doubles
    from by_place p group by p.product_id
  ), people as (
    select b.product_id, array_agg(distinct b.person_id) as counters from by_counter b group by b.product_id
  ), earlier as (
    select c.product_id, array_agg(distinct c.person_id) as former
    from stock_check_line l join stock_check_count c on c.check_id = l.check_id and c.product_id = l.product_id
      and c.counted_at <= l.recount_at
    where l.check_id = wanted and l.recount_at is not null group by c.product_id
  ), since as materialized (
    select e.product_id, e.quantity, least(e.at, o.committed_at, k.posted_at) as at
    from stock_entry e
    left join stock_check k on e.document_type = 'stockCheck' and e.reverses is null and k.id = e.document_id and k.branch_id = e.branch_id
    left join sale_order o on e.document_type = 'sale' and e.reverses is null and o.id = e.document_id and o.branch_id = e.branch_id
    where e.id > after_entry and e.warehouse_id = place_of and e.quantity <> 0
  ), move as (
    select s.product_id, sum(s.quantity)::bigint as quantity
    from since s left join total t on t.product_id = s.product_id
    where t.counted_at is null or s.at <= t.counted_at
    group by s.product_id
  ), line as (
    select l.*, coalesce(m.quantity, 0)::bigint as moved_since, (l.book + coalesce(m.quantity, 0))::bigint as should,
      t.quantity as found, t.counted_at as found_at, t.places as place_count, coalesce(t.doubles, 0) as doubles,
      coalesce(p.counters, '{}') as who, coalesce(f.former, '{}') as who_before,
      case when b.quantity > 0 then b.value::numeric / b.quantity else coalesce(nullif(b.last_cost, 0), l.unit_cost, 0) / scale end as unit_value
    from stock_check_line l
    left join move m on m.product_id = l.product_id
    left join total t on t.product_id = l.product_id
    left join people p on p.product_id = l.product_id
    left join earlier f on f.product_id = l.product_id
    left join stock_balance b on b.product_id = l.product_id and b.warehouse_id = l.warehouse_id
    where l.check_id = wanted and l.branch_id = head.branch_id
  ), judged as (
    select x.*, x.found - x.should as off, round((x.found - x.should) * x.unit_value) as off_value
    from line x
  ), limited as (
    select j.*, coalesce(abs(j.off) * 10000 > abs(j.should) * head.tolerance_percent::bigint, false)
      or coalesce(abs(j.off_value) > head.tolerance_value, false) as beyond
    from judged j
  )
  select y.id, y.product_id, y.warehouse_id, y.book, y.moved_since, y.should, y.found, y.found_at, y.off::bigint,
    exact(y.off_value), coalesce(y.place_count, 0), y.doubles, y.who, y.who_before, y.beyond,
    y.beyond and not (y.approved_by is not null and y.approved_quantity = y.found)
      and not (y.recount_at is not null and cardinality(y.who_before) > 0 and not y.who && y.who_before)
  from limited y;
end $$;

-- Managers do it all; the stock keeper sees the checks and counts.
update position set rights = rights || array['stock.check.read', 'stock.check.plan', 'stock.check.count', 'stock.check.approve',
  'stock.check.post', 'stock.check.undo']
where 'product.category.change' = any (rights);
update position set rights = rights || array['stock.check.read', 'stock.check.count'],
  page_privileges = page_privileges || '[{"page": "/product/stock/check-order", "privilege": "Accessable"},
    {"page": "/product/stock/check", "privilege": "Accessable"}]'
where builtin = 'position.stockKeeper';
