-- What suppliers call our products: learnt from files that name a product by its barcode beside the supplier's own code (B20).

create table supplier_product (
  supplier_id int not null references supplier,
  code text not null check (length(code) <= 100),
  product_id int not null references product,
  primary key (supplier_id, code)
);
create index supplier_product_product on supplier_product (product_id);
