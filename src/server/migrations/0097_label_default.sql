-- The template of each kind that label printing offers first.

create table label_default (
  kind text primary key check (kind in ('shelf', 'product', 'qr')),
  template_id int not null references label_template
);
comment on table label_default is 'counts while the template is of the kind and is not deleted';
