-- A branch asks for goods or sends goods back: the request of a transfer, which is decided by the other branch.
alter table stock_transfer add column kind text not null default 'transfer' check (kind in ('transfer', 'replenish', 'return'));
comment on column stock_transfer.kind is 'replenish: the receiving branch asked for the goods; return: the giving branch asked to send them back';
create index stock_transfer_asked on stock_transfer (date desc, id desc) where kind <> 'transfer';

-- The stock keeper asks for goods, and reads what was moved line by line.
update position set page_privileges = page_privileges || '[{"page": "/product/ReplenishmentReturn", "privilege": "Accessable"},
    {"page": "/product/stock/transfer/all", "privilege": "Accessable"}]'
where builtin = 'position.stockKeeper';
