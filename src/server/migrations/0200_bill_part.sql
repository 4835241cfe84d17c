-- Bills that are paid in parts (E3, E8), and seats of lines: the order stays one, each payment names the part that it settles.
create table bill_part (
  branch_id int not null references branch,
  order_id bigint not null,
  number int not null check (number > 0),
  key uuid not null,
  payment_id bigint not null,
  amount bigint not null check (amount > 0),
  rates jsonb not null,
  primary key (order_id, number, branch_id),
  unique (key, branch_id),
  foreign key (order_id, branch_id) references desk_bill (order_id, branch_id),
  foreign key (payment_id, branch_id) references payment (id, branch_id)
);
comment on column bill_part.key is 'idempotency key of the call that took the payment';
comment on column bill_part.rates is 'its share at each VAT rate with rate, net, vat and gross, the lowest rate first';
create index bill_part_payment on bill_part (payment_id);
select bound_columns('bill_part', 9007199254740991, 'amount');

alter table desk_bill add column is_divided boolean not null default false;
comment on column desk_bill.is_divided is 'it is paid in parts: it stays open at its desks until all of it is paid';

alter table desk_course add column seat int check (seat between 1 and 100);
comment on column desk_course.seat is 'seat that ordered the line; null where nothing is said';
