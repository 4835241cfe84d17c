-- Links to suppliers and partners who use Kontor too, and what a supplier's catalogue says otherwise than ours (L1, L2, L4).

create table supplier_link (
  id int generated always as identity primary key,
  version int not null default 1,
  side text not null check (side in ('reads', 'gives')),
  supplier_id int references supplier,
  partner text not null check (length(partner) between 1 and 200),
  address text not null default '',
  state text not null default 'asked' check (state in ('asked', 'accepted', 'paused', 'stopped')),
  partner_state text check (partner_state in ('asked', 'accepted', 'paused', 'stopped')),
  secret_hash bytea not null unique,
  secret text,
  check_code text not null,
  fields text[] not null default '{}',
  level_id int references price_level,
  every_minutes int check (every_minutes between 15 and 10080),
  next_at timestamptz,
  last_at timestamptz,
  trouble text,
  sequence bigint not null default 0,
  person_id int references person,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((side = 'reads') = (supplier_id is not null)),
  check ((side = 'reads') = (secret is not null))
);
comment on table supplier_link is 'a connection to another Kontor: one side gives its catalogue, the other reads it';
comment on column supplier_link.partner_state is 'of a link that reads: what the supplier answered last; null until it was reached';
comment on column supplier_link.secret_hash is 'sha256 of the secret; the giving side has nothing else of it';
comment on column supplier_link.secret is 'of a link that reads: what is sent with each call, and never shown';
comment on column supplier_link.check_code is 'made from the secret: people of both sides compare it before the link is accepted (L4)';
comment on column supplier_link.fields is 'of a link that gives: what the partner sees of each product';
comment on column supplier_link.level_id is 'of a link that gives: the price level of the partner; null: the price list';
comment on column supplier_link.every_minutes is 'of a link that reads: how often it reads by itself; null: only when asked';
comment on column supplier_link.trouble is 'why the last reading did not succeed; null where it did';
comment on column supplier_link.sequence is 'the last message that was given or applied';
comment on column supplier_link.person_id is 'who asked or accepted: what is taken by rule is taken in their name';
create index supplier_link_due on supplier_link (next_at) where next_at is not null;
create index supplier_link_supplier on supplier_link (supplier_id);

-- The last message of each product that was given over a link; a later one takes its place.
create table link_message (
  link_id int not null references supplier_link,
  product_id int not null references product,
  sequence bigint not null,
  content jsonb,
  primary key (link_id, product_id)
);
comment on column link_message.content is 'what the partner sees of the product; null: no longer offered';
create unique index link_message_sequence on link_message (link_id, sequence);

-- The products of a supplier as their catalogue says them.
create table partner_product (
  id int generated always as identity primary key,
  link_id int not null references supplier_link,
  theirs int not null,
  sequence bigint not null,
  content jsonb not null,
  offered boolean not null,
  product_id int references product,
  picture text references picture,
  changed_at timestamptz not null default now(),
  unique (link_id, theirs)
);
comment on column partner_product.theirs is 'the id of the product at the supplier';
comment on column partner_product.product_id is 'our product; null where none was recognised';
comment on column partner_product.picture is 'the picture of the supplier, fetched';
create index partner_product_product on partner_product (product_id);
create index partner_product_picture on partner_product (picture);

create table link_category (
  link_id int not null references supplier_link,
  theirs text not null check (length(theirs) <= 200),
  category_id int not null references category,
  primary key (link_id, theirs)
);
comment on table link_category is 'which category of ours a category of the supplier is';

-- One field of a product that the supplier has otherwise.
create table sync_item (
  id bigint generated always as identity primary key,
  link_id int not null references supplier_link,
  partner_product_id int not null references partner_product,
  field text not null check (field in ('name', 'picture', 'barcode', 'packing', 'price', 'category', 'new', 'gone')),
  theirs jsonb not null,
  state text not null default 'open' check (state in ('open', 'applied', 'ignored')),
  problem text,
  batch_id bigint,
  changed_at timestamptz not null default now(),
  unique (partner_product_id, field)
);
comment on column sync_item.theirs is 'the value of the supplier; a choice holds until they change it';
comment on column sync_item.problem is 'why it could not be taken over';
create index sync_item_list on sync_item (state, changed_at desc, id desc);
create index sync_item_link on sync_item (link_id);
create index sync_item_batch on sync_item (batch_id) where batch_id is not null;

-- Our value of each field that a supplier may have otherwise; null where there is none to compare.
create function sync_mine(wanted int, field text) returns jsonb language sql stable as $$
  select case field
    when 'name' then to_jsonb(p.name)
    when 'picture' then to_jsonb(p.picture)
    when 'barcode' then (select coalesce(jsonb_agg(jsonb_build_object('code', b.code, 'package', b.package) order by b.code), '[]')
      from barcode b where b.product_id = p.id)
    when 'packing' then jsonb_build_object('box', p.packing_box, 'bigBag', p.packing_big_bag, 'bag', p.packing_bag)
    when 'price' then jsonb_build_object('price', p.purchase_price, 'currency', p.purchase_currency)
    when 'category' then to_jsonb(p.category_id)
  end from product p where p.id = wanted
$$;

/* What the supplier's catalogue says of each product in the fields that a rule lets through, and the differences that are left of it. */
create function refresh_sync_items(link int, rules jsonb) returns void language plpgsql as $$
begin
  update partner_product pp set product_id = null
  from product p where pp.link_id = link and p.id = pp.product_id and p.deleted_at is not null;
  update partner_product pp set product_id = known.product_id
  from supplier_link l join supplier_product known on known.supplier_id = l.supplier_id
    join product p on p.id = known.product_id and p.deleted_at is null
  where pp.link_id = link and l.id = link and pp.product_id is null and known.code = pp.content ->> 'code';
  update partner_product pp set product_id = same.product_id
  from (
    select one.id, min(b.product_id) as product_id
    from partner_product one, jsonb_array_elements(coalesce(one.content -> 'barcodes', '[]')) line
      join barcode b on b.code = line ->> 'code' join product p on p.id = b.product_id
    where one.link_id = link and one.product_id is null and p.deleted_at is null and not p.is_style and not p.is_mix
    group by one.id having count(distinct b.product_id) = 1
  ) same where pp.id = same.id;

  create temporary table fresh_item on commit drop as
  with said as (
    select pp.id, pp.product_id, pp.offered, pp.content, value.field, value.theirs
    from partner_product pp
      left join link_category mapped on mapped.link_id = link and mapped.theirs = pp.content ->> 'category'
      left join category on category.id = mapped.category_id and category.deleted_at is null
      cross join lateral (values
        ('name', pp.content -> 'name'),
        ('picture', case when pp.content ->> 'picture' = pp.picture then to_jsonb(pp.picture) end),
        ('barcode', (select jsonb_agg(line order by line ->> 'code') from jsonb_array_elements(pp.content -> 'barcodes') line
          where not exists (select from barcode b join product owner on owner.id = b.product_id
            where b.code = line ->> 'code' and owner.deleted_at is null and b.product_id = pp.product_id))),
        ('packing', jsonb_build_object('box', null, 'bigBag', null, 'bag', null) || (pp.content -> 'packing')),
        ('price', case when exists (select from currency c where c.code = pp.content ->> 'currency')
          then jsonb_build_object('price', pp.content -> 'price', 'currency', pp.content -> 'currency') end),
        ('category', to_jsonb(category.id)),
        ('new', case when pp.product_id is null then pp.content end),
        ('gone', case when pp.product_id is not null and not pp.offered then to_jsonb(true) end)
      ) as value (field, theirs)
    where pp.link_id = link
  )
  select id, field, theirs from said
  where theirs is not null
    and case field
      when 'new' then offered
      when 'gone' then true
      else offered and product_id is not null and coalesce(rules ->> field, 'ask') <> 'ignore'
        and theirs is distinct from sync_mine(product_id, field) end;

  delete from sync_item i where i.link_id = link and i.state = 'open'
    and not exists (select from fresh_item f where f.id = i.partner_product_id and f.field = i.field);
  delete from sync_item i using partner_product pp
  where i.link_id = link and pp.id = i.partner_product_id and i.field = 'gone' and pp.offered;
  insert into sync_item (link_id, partner_product_id, field, theirs)
  select link, id, field, theirs from fresh_item
  on conflict (partner_product_id, field) do update
    set theirs = excluded.theirs, state = 'open', problem = null, batch_id = null, changed_at = now()
    where sync_item.theirs <> excluded.theirs;
  drop table fresh_item;
end $$;

update position set rights = rights || array['supplier.link.change'] where 'setting.setting.change' = any (rights);
