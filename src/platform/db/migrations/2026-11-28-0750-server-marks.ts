// What a start can compare itself with: the secret that sealed what is here, the file store that belongs to it, and when a
// worker last said that it lives.
export const up = `
create table platform.server_mark (
  name text primary key check (name in ('secret', 'files')),
  value text not null
);
grant select, insert, update on platform.server_mark to merel_app;

create table platform.worker_beat (
  worker text primary key,
  beat_at timestamptz not null
);
grant select, insert, update, delete on platform.worker_beat to merel_app;
`;
