-- VAT of returned goods, and amounts in the base currency. From here on VAT in gross mode is rounded itself (P11), returned
-- pieces credit VAT cumulatively (R8), and net and VAT share the converted total (X3). Orders that were posted before keep the
-- amounts that they were posted with; `schema_migration.applied_at` of this migration says from when on they are proved.

comment on column sale_line.vat is 'VAT of the line; of goods that come back with a receipt: the VAT of all pieces returned so far, less what was credited before (R8)';
comment on column sale_line.base is 'net, vat, cost and discount in the base currency where the order or the cost is in another: total and VAT are each converted once and shared out, net is the remainder (X3)';
