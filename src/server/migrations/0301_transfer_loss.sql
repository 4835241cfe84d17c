-- A loss of a transfer is a case: its route and carrier are those of the transfer, its photo and who is charged those of the line (T2).
alter table stock_transfer add column carrier text not null default '' check (length(carrier) <= 100);
alter table stock_transfer_line add column loss_picture text references picture;
create index stock_transfer_line_loss_picture on stock_transfer_line (loss_picture) where loss_picture is not null;
