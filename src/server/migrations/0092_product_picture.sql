-- Further pictures of a product, in their order; its main one stays in product.picture, which variants take from their style (P17).
create table product_picture (
  product_id int not null references product on delete cascade,
  position int not null check (position between 1 and 19),
  picture text not null references picture,
  primary key (product_id, position),
  unique (product_id, picture)
);
-- A picture is deleted once nobody has it.
create index product_picture_picture on product_picture (picture);
create index product_main_picture on product (picture) where picture is not null;
