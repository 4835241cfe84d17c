-- E-invoices of suppliers as purchase files (B20): the head of the file, and the number that an order was read from.
alter table import_file add column invoice jsonb;
comment on column import_file.invoice is 'head of the e-invoice that the file is: number, days, seller, amounts; null of a table';

alter table purchase_order add column invoice_number text;
comment on column purchase_order.invoice_number is 'number of the e-invoice that the order was read from; of one supplier it is read once';
create index purchase_order_invoice on purchase_order (supplier_id, upper(invoice_number)) where invoice_number is not null;
