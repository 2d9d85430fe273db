// The months that an invoice is a cost of can be changed until it is exported: what was to be booked month by month is
// replaced then. What was exported stays, whoever asks.
export const up = `
grant delete on accounting.settlement to merel_app;
create function accounting.keep_exported() returns trigger language plpgsql as $$
begin
  if old.state = 'exported' then raise exception 'exported settlements stay' using errcode = '23514'; end if;
  return old;
end $$;
create trigger settlement__keep_exported before delete on accounting.settlement
  for each row execute function accounting.keep_exported();
`;
