// Times in which the operator keeps everybody out, the one that lasts without an end. What is kept here holds for every
// process and over a restart; what is over stays as the record of who began and ended it.
export const up = `
create table platform.maintenance (
  id text primary key check (id like 'mnt\\_%'),
  began_at timestamptz not null,
  begun_by text not null check (length(begun_by) between 1 and 200),
  -- When people are told to come back; null where nobody can say.
  until_at timestamptz,
  ended_at timestamptz,
  ended_by text check (length(ended_by) between 1 and 200),
  constraint maintenance__ended check ((ended_at is null) = (ended_by is null))
);
create unique index maintenance__one_lasts on platform.maintenance ((true)) where ended_at is null;
grant select on platform.maintenance to merel_app;
`;
