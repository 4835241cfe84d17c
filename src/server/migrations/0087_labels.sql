-- Labels: templates in tenths of a millimetre, what was printed, and the price that each shelf label shows (P21).

create table label_template (
  id int generated always as identity primary key,
  name text not null,
  builtin text,
  kind text not null check (kind in ('shelf', 'product', 'qr')),
  layout jsonb not null,
  parts jsonb not null,
  with_vat boolean not null default true,
  second_currency text,
  version int not null default 1,
  deleted_at timestamptz,
  merged_into int references label_template
);
create unique index label_template_name on label_template (lower(name)) where deleted_at is null;
comment on column label_template.kind is 'shelf: what such a label shows is stored in shelf_label; product: on the goods; qr: with a QR code';
comment on column label_template.layout is 'page, labels and gaps, in tenths of a millimetre';

create function label_part(kind text, x int, y int, width int, height int, size int, align text, bold boolean, content text)
returns jsonb language sql immutable as $$
  select jsonb_build_object('kind', kind, 'x', x, 'y', y, 'width', width, 'height', height, 'size', size,
    'align', align, 'bold', bold, 'text', content)
$$;

insert into label_template (name, builtin, kind, layout, parts) values
  ('A4 3 x 8, 70 x 37 mm', 'label.large', 'product',
    '{"paper":"sheet","pageWidth":2100,"pageHeight":2970,"labelWidth":700,"labelHeight":370,"columns":3,"rows":8,"gapX":0,"gapY":0,"marginLeft":0,"marginTop":5}',
    jsonb_build_array(label_part('name', 30, 25, 640, 80, 34, 'left', true, ''),
      label_part('barcode', 30, 115, 400, 190, 30, 'left', false, ''),
      label_part('price', 430, 150, 240, 70, 60, 'right', true, ''),
      label_part('code', 430, 240, 240, 40, 28, 'right', false, ''))),
  ('A4 4 x 10, 52.5 x 29.7 mm', 'label.small', 'product',
    '{"paper":"sheet","pageWidth":2100,"pageHeight":2970,"labelWidth":525,"labelHeight":297,"columns":4,"rows":10,"gapX":0,"gapY":0,"marginLeft":0,"marginTop":0}',
    jsonb_build_array(label_part('name', 25, 20, 475, 60, 27, 'left', true, ''),
      label_part('barcode', 70, 85, 385, 135, 27, 'center', false, ''),
      label_part('code', 25, 235, 220, 35, 25, 'left', false, ''),
      label_part('price', 255, 225, 245, 50, 42, 'right', true, ''))),
  ('Shelf 62 x 29 mm', 'label.shelf', 'shelf',
    '{"paper":"roll","pageWidth":620,"pageHeight":290,"labelWidth":620,"labelHeight":290,"columns":1,"rows":1,"gapX":0,"gapY":20,"marginLeft":0,"marginTop":0}',
    jsonb_build_array(label_part('name', 25, 20, 570, 70, 32, 'left', true, ''),
      label_part('price', 300, 100, 295, 95, 85, 'right', true, ''),
      label_part('secondPrice', 300, 200, 295, 35, 30, 'right', false, ''),
      label_part('unitPrice', 300, 242, 295, 30, 25, 'right', false, ''),
      label_part('barcode', 25, 110, 260, 155, 25, 'left', false, ''))),
  ('Product 40 x 30 mm', 'label.roll', 'product',
    '{"paper":"roll","pageWidth":400,"pageHeight":300,"labelWidth":400,"labelHeight":300,"columns":1,"rows":1,"gapX":0,"gapY":20,"marginLeft":0,"marginTop":0}',
    jsonb_build_array(label_part('name', 15, 15, 370, 60, 27, 'center', true, ''),
      label_part('barcode', 30, 80, 340, 150, 25, 'center', false, ''),
      label_part('price', 15, 240, 370, 45, 40, 'center', true, ''))),
  ('QR 40 x 30 mm', 'label.qr', 'qr',
    '{"paper":"roll","pageWidth":400,"pageHeight":300,"labelWidth":400,"labelHeight":300,"columns":1,"rows":1,"gapX":0,"gapY":20,"marginLeft":0,"marginTop":0}',
    jsonb_build_array(label_part('qr', 15, 20, 180, 180, 25, 'left', false, '{link}'),
      label_part('name', 205, 20, 185, 140, 30, 'left', true, ''),
      label_part('price', 205, 165, 185, 45, 40, 'left', true, ''),
      label_part('code', 15, 225, 370, 40, 28, 'left', false, '')));
drop function label_part;

-- What was printed, so that it can be printed again and its address is its page of paper.
create table label_run (
  id bigint generated always as identity,
  branch_id int not null references branch,
  template jsonb not null,
  labels jsonb not null,
  skip int not null default 0,
  person_id int not null references person,
  at timestamptz not null default now(),
  primary key (id, branch_id)
);

-- The price that each shelf label of a branch shows. A label is due if the price is another one now.
create table shelf_label (
  id bigint generated always as identity,
  branch_id int not null references branch,
  product_id int not null references product,
  package text not null check (package in ('unit', 'bag', 'bigBag', 'box')),
  price bigint not null,
  with_vat boolean not null,
  run_id bigint not null,
  at timestamptz not null default now(),
  primary key (id, branch_id),
  unique (product_id, package, branch_id),
  foreign key (run_id, branch_id) references label_run (id, branch_id)
);
comment on column shelf_label.price is 'as printed, in 1/10000 of the base currency, with VAT where with_vat says so';

update position set rights = rights || array['product.label.edit', 'product.label.print']
where 'product.product.change' = any (rights);
