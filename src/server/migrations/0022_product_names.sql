-- A find that matches thousands is read in the order of its names until a page is full, from the index alone.

drop index product_name;
create index product_name on product (name, id) include (search);
