-- The stock log shows the newest entries of all products first, and walks back from any of them.
create index stock_entry_day on stock_entry (business_date, id);
-- Entries that are no sale are few: without this one, finding the last of a rare kind reads all sales since. Sales do not pay for it.
create index stock_entry_kind on stock_entry (kind, business_date, id) where kind <> 'sale';
