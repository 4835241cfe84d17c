-- A line of a return to the supplier can name the lot that its goods leave from (K10); null: the lots of the receipt, as they come.
alter table purchase_return_line add column lot_id int references lot;
