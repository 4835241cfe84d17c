-- The edge of the server: tries counted at each door they knock at, codes that work once, and a product search that
-- does not make its text anew for every row it looks at.

delete from login_try;
alter table login_try rename column name to door;
alter index login_try_name rename to login_try_door;
create index login_try_at on login_try (at);
comment on column login_try.door is 'what a try is counted for, as JSON: a name from an address, a name, an address, a person (src/server/session/throttle.ts)';

alter table person add column totp_step bigint;
comment on column person.totp_step is 'the half minute of the last code that was used: a code works once (RFC 6238, 5.2)';

alter table product add column search text not null generated always as (lower(code || ' ' || name)) stored;
drop index product_search;
create index product_search on product using gin (search gin_trgm_ops);
create index product_name on product (name, id);
