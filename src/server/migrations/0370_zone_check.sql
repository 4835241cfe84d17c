-- Stock checks of an ABC class, and those that are limited to zones of a warehouse (C3, C8, K12). A check of zones has one line for each product in each zone. Its
-- lines are compared with what lies in the zone; other checks compare with the stock of the warehouse, as before.

alter table stock_check drop constraint stock_check_scope_check;
alter table stock_check add constraint stock_check_scope_check
  check (scope in ('all', 'category', 'list', 'random', 'error', 'zone', 'abc'));
alter table stock_check add snapshot_move bigint, add abc_class text check (abc_class in ('A', 'B', 'C'));
comment on column stock_check.snapshot_move is 'the last move between zones before the snapshot: moves after it are movements since (C1)';

create table stock_check_zone (
  branch_id int not null,
  check_id bigint not null,
  zone_id int not null references zone,
  code text not null,
  primary key (check_id, zone_id, branch_id),
  foreign key (check_id, branch_id) references stock_check (id, branch_id)
);
comment on column stock_check_zone.code is 'code of the zone when the check was planned or started: counts name it as their place';
create index stock_check_zone_zone on stock_check_zone (zone_id);

alter table stock_check_line add zone_id int references zone, add place text not null default '';
comment on column stock_check_line.zone_id is 'null: the whole warehouse';
comment on column stock_check_line.place is 'code of the zone as in stock_check_zone; only counts at this place are of this line';
alter table stock_check_line drop constraint stock_check_line_check_id_product_id_branch_id_key;
alter table stock_check_line add unique nulls not distinct (check_id, product_id, zone_id, branch_id);
drop index stock_check_line_open;
create unique index stock_check_line_open on stock_check_line (warehouse_id, product_id, zone_id, branch_id) nulls not distinct where is_open;

alter table zone_move add check_id bigint;
comment on column zone_move.check_id is 'the stock check that found more or fewer goods in the zone';
create index zone_move_check on zone_move (check_id) where check_id is not null;

drop function stock_check_sheet(bigint);
drop function stock_check_counts(bigint);

-- What each counter has counted at each place of each line: the last quantity set and what was added since. Counts that were undone, and
-- those from before a recount, are left out. `last`: the newest count in it.
create function stock_check_counts(wanted bigint)
returns table (line_id bigint, product_id int, place text, person_id int, quantity bigint, counted_at timestamptz, last bigint)
language sql stable as $$
  with current as materialized (
    select c.*, l.id as line from stock_check_count c
    join stock_check_line l on l.check_id = c.check_id and l.product_id = c.product_id and l.branch_id = c.branch_id
      and (l.zone_id is null or l.place = c.place)
    where c.check_id = wanted and c.mode <> 'undo' and (l.recount_at is null or c.counted_at > l.recount_at)
      and not exists (select from stock_check_count u where u.check_id = wanted and u.product_id = c.product_id and u.undoes = c.key)
  ), last_set as (
    select distinct on (s.line, s.person_id, s.place) s.* from current s where s.mode = 'set'
    order by s.line, s.person_id, s.place, s.counted_at desc, s.sequence desc, s.id desc
  )
  select c.line, c.product_id, c.place, c.person_id,
    coalesce(sum(c.quantity) filter (where s.id is null or (c.counted_at, c.sequence, c.id) >= (s.counted_at, s.sequence, s.id)), 0)::bigint,
    max(c.counted_at), max(c.id)
  from current c left join last_set s on s.line = c.line and s.person_id = c.person_id and s.place = c.place
  group by c.line, c.product_id, c.place, c.person_id
$$;

-- The lines of a check with what should be there and what was counted, by the same computation when it is read and when it is posted:
-- expected = book at the snapshot + what moved since up to the count of that line, or up to now where it is not counted (C1). The book of
-- a line of a zone is what lay in the zone, and its movements are moves between zones. A sale moved its goods when it was made, also if
-- it was sent later; what such a sale corrected of an earlier check is of that check's time (C9). What was posted stays as it was.
create function stock_check_sheet(wanted bigint)
returns table (line_id bigint, product_id int, warehouse_id int, zone_id int, place text, book bigint, moved bigint, expected bigint,
  counted bigint, counted_at timestamptz, difference bigint, value bigint, places int, duplicates int, counters int[], former int[],
  is_over boolean, needs_approval boolean)
language plpgsql stable set plan_cache_mode = force_custom_plan as $$
declare
  head stock_check := (select c from stock_check c where c.id = wanted);
  place_of constant int := head.warehouse_id;
  by_zone constant boolean := head.scope = 'zone';
  after_entry constant bigint := head.snapshot_entry;
  after_move constant bigint := head.snapshot_move;
  -- Costs are in 1/10000, quantities in 1/1000 units.
  scale constant numeric := 10 ^ (7 - (select decimals from currency where id = (select s.value::int from setting s where s.name = 'CostCurrencyID')));
begin
  if head.state in ('posted', 'undone') then
    return query
      select l.id, l.product_id, l.warehouse_id, l.zone_id, l.place, l.book, (coalesce(l.expected, l.book) - l.book)::bigint,
        coalesce(l.expected, l.book), l.counted, l.counted_at, l.counted - l.expected, l.value, 0, 0, '{}'::int[], '{}'::int[], false, false
      from stock_check_line l where l.check_id = wanted and l.branch_id = head.branch_id;
    return;
  end if;
  return query
  with by_counter as materialized (select * from stock_check_counts(wanted)),
  decided as (
    select distinct on (d.product_id, d.place) d.* from stock_check_decision d where d.check_id = wanted
    order by d.product_id, d.place, d.id desc
  ), by_place as (
    select b.line_id as line,
      case when d.decision = 'keep' and d.last_count >= max(b.last) then sum(b.quantity) filter (where b.person_id = d.kept_person)
        else sum(b.quantity) end as quantity,
      max(b.counted_at) as counted_at, count(*) > 1 and coalesce(d.last_count, 0) < max(b.last) as is_double
    from by_counter b left join decided d on d.product_id = b.product_id and d.place = b.place
    group by b.line_id, b.place, d.decision, d.kept_person, d.last_count
  ), total as materialized (
    select p.line, sum(p.quantity)::bigint as quantity, max(p.counted_at) as counted_at, count(*)::int as places,
      (count(*) filter (where p.is_double))::int as doubles
    from by_place p group by p.line
  ), people as (
    select b.line_id as line, array_agg(distinct b.person_id) as counters from by_counter b group by b.line_id
  ), earlier as (
    select l.id as line, array_agg(distinct c.person_id) as former
    from stock_check_line l join stock_check_count c on c.check_id = l.check_id and c.product_id = l.product_id
      and (l.zone_id is null or l.place = c.place) and c.counted_at <= l.recount_at
    where l.check_id = wanted and l.recount_at is not null group by l.id
  ), since as materialized (
    select e.product_id as product, null::int as zone, e.quantity, least(e.at, o.committed_at, k.posted_at) as at
    from stock_entry e
    left join stock_check k on e.document_type = 'stockCheck' and e.reverses is null and k.id = e.document_id and k.branch_id = e.branch_id
    left join sale_order o on e.document_type = 'sale' and e.reverses is null and o.id = e.document_id and o.branch_id = e.branch_id
    where not by_zone and e.id > after_entry and e.warehouse_id = place_of and e.quantity <> 0
    union all
    select m.product_id, side.zone, side.quantity, m.at
    from zone_move m cross join lateral (values (m.from_zone_id, -m.quantity), (m.to_zone_id, m.quantity)) as side (zone, quantity)
    where by_zone and m.id > after_move and m.warehouse_id = place_of and side.zone is not null
  ), move as (
    select l.id as line, sum(s.quantity)::bigint as quantity
    from stock_check_line l join since s on s.product = l.product_id and s.zone is not distinct from l.zone_id
    left join total t on t.line = l.id
    where l.check_id = wanted and (t.counted_at is null or s.at <= t.counted_at)
    group by l.id
  ), line as (
    select l.*, coalesce(m.quantity, 0)::bigint as moved_since, (l.book + coalesce(m.quantity, 0))::bigint as should,
      t.quantity as found, t.counted_at as found_at, t.places as place_count, coalesce(t.doubles, 0) as doubles,
      coalesce(p.counters, '{}') as who, coalesce(f.former, '{}') as who_before,
      case when b.quantity > 0 then b.value::numeric / b.quantity else coalesce(nullif(b.last_cost, 0), l.unit_cost, 0) / scale end as unit_value
    from stock_check_line l
    left join move m on m.line = l.id
    left join total t on t.line = l.id
    left join people p on p.line = l.id
    left join earlier f on f.line = l.id
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
  select y.id, y.product_id, y.warehouse_id, y.zone_id, y.place, y.book, y.moved_since, y.should, y.found, y.found_at, y.off::bigint,
    exact(y.off_value), coalesce(y.place_count, 0), y.doubles, y.who, y.who_before, y.beyond,
    y.beyond and not (y.approved_by is not null and y.approved_quantity = y.found)
      and not (y.recount_at is not null and cardinality(y.who_before) > 0 and not y.who && y.who_before)
  from limited y;
end $$;
