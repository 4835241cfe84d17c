-- People and positions as records of their own: versions, limits of one person, and seeing Kontor as somebody else does.

alter table position
  add column version int not null default 1,
  add column deleted_at timestamptz;

alter table person
  add column version int not null default 1,
  add column deleted_at timestamptz,
  add column last_login_at timestamptz,
  add column maximum_discount int check (maximum_discount between 0 and 10000);
comment on column person.maximum_discount is 'basis points, in the place of the position''s; null: the position''s';
comment on column person.password_hash is 'empty: never had one and comes in by a sign-in link';
update person set last_login_at = (select max(created_at) from login_session where person_id = person.id and kind = 'session');

alter table login_session add column seeing_id int references person;
comment on column login_session.seeing_id is 'whose eyes the session looks through, without changing anything; null: the own';

-- What browsers go by to read settings and rights anew: grows with every change of either.
create index record_change_rights on record_change (id) where entity in ('person', 'position');
create function settings_version() returns bigint language sql stable as $$
  select coalesce((select max(id) from setting_change), 0)
    + coalesce((select max(id) from record_change where entity in ('person', 'position')), 0)
$$;

-- Who may change the company's settings keeps its people as well. Positions are known by what they may do.
update position set rights = rights || array['setting.employee.read', 'setting.employee.change', 'setting.employee.see',
  'setting.position.read', 'setting.position.change']
where 'setting.setting.change' = any (rights);
