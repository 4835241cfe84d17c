-- What a till stores of a product has the id of the transaction that changed it last as its version, as that of customers has (0043).
-- With numbers of a sequence, a till that asked while a long change was under way (an import, new prices) never got that change:
-- its numbers were lower than one that the till had read already.
alter table product add column till_version bigint not null default 0 check (till_version >= 0);
alter table product alter column till_version set default current_version();
create index product_till_version on product (till_version);
drop index product_catalogue_version;
comment on column product.till_version is 'the transaction that changed last what a till sells, so that a till can ask for what changed';
comment on column product.catalogue_version is 'for servers of the version before, which are replaced one after the other; nothing else reads it';

-- A product that this transaction has written already is not written again: an import writes products with one barcode or more.
create or replace function touch_product() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'product' then
    if new.version = old.version then
      new.version := old.version + 1;
    end if;
    new.catalogue_version := nextval('catalogue_version');
    new.till_version := current_version();
    return new;
  end if;
  update product set catalogue_version = default, till_version = default
  where (id = coalesce(new.product_id, old.product_id) or style_id = coalesce(new.product_id, old.product_id))
    and till_version <> current_version();
  return null;
end $$;

create or replace function pass_deposit() returns trigger language plpgsql as $$
begin
  update product set catalogue_version = default, till_version = default where deposit_id = new.id;
  return null;
end $$;
