-- Tags of products. The column names tags as they were chosen; one that became another is read as that one.
alter table product add column tag_ids int[] not null default '{}';
comment on column product.tag_ids is 'tags of the kind product, without repeats';
create index product_tags on product using gin (tag_ids) where tag_ids <> '{}';

create function tag_today(tag int) returns int language sql stable as $$
  with recursive merged (id, into_id) as (
    select id, merged_into from tag t where t.id = tag_today.tag
    union all select t.id, t.merged_into from tag t join merged on t.id = merged.into_id)
  select id from merged where into_id is null
$$;
comment on function tag_today is 'the tag that a tag is today, after it was merged into others';

-- As in 0072, with the tags.
create or replace function note_product_uses() returns trigger language plpgsql as $$
begin
  delete from record_use
  where entity in ('systype', 'supplier', 'size_group', 'tag') and by_entity = 'product' and by_id = new.id;
  insert into record_use (entity, record_id, by_entity, by_id)
  select distinct entity, used, 'product', new.id
  from (values ('systype', new.brand_id), ('systype', new.unit_id), ('systype', new.colour_id), ('systype', new.size_id),
    ('supplier', new.supplier_id), ('size_group', new.size_group_id)) named (entity, used)
  where used is not null and new.deleted_at is null
  union select 'tag', tag, 'product', new.id from unnest(new.tag_ids) tag where new.deleted_at is null;
  return null;
end $$;
drop trigger product_uses_added on product;
create trigger product_uses_added after insert on product for each row
  when (coalesce(new.brand_id, new.unit_id, new.colour_id, new.size_id, new.supplier_id, new.size_group_id) is not null
    or new.tag_ids <> '{}')
  execute function note_product_uses();
drop trigger product_uses_changed on product;
create trigger product_uses_changed after update on product for each row
  when ((old.brand_id, old.unit_id, old.colour_id, old.size_id, old.supplier_id, old.size_group_id, old.deleted_at, old.tag_ids)
    is distinct from (new.brand_id, new.unit_id, new.colour_id, new.size_id, new.supplier_id, new.size_group_id, new.deleted_at,
      new.tag_ids))
  execute function note_product_uses();
