-- A reading of a supplier's catalogue calls the supplier outside of any transaction; this keeps two of one link apart.
alter table supplier_link add column reading_until timestamptz;
comment on column supplier_link.reading_until is 'of a link that reads: until when the reading that calls the supplier now has the link for itself';
