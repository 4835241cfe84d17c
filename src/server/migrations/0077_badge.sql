-- Badges: a secret barcode of a person, by which a till knows who approves; the PIN is asked all the same.

alter table person add column badge_hash bytea;
comment on column person.badge_hash is 'sha256 of the code on the badge; the code itself is shown once, when it is made';
create unique index person_badge on person (badge_hash) where badge_hash is not null;
