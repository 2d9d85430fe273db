// An export is undone by another one with every entry on its other sides. What was in it can then leave again, as the next
// revision: a line's key names its item and revision, so each revision leaves once. The database lets an item go back only
// while an export that undoes its own is there.
export const up = `
alter table accounting.export
  add column undoes text,
  add column reason text,
  add constraint export__undone_once unique (company_id, undoes),
  add constraint export__undoes foreign key (company_id, undoes) references accounting.export,
  add constraint export__undoes_another check (undoes <> id),
  add constraint export__reason check ((undoes is null) = (reason is null) and reason <> '');

alter table accounting.payable add column revision integer not null default 1 check (revision >= 1);
alter table accounting.settlement add column revision integer not null default 1 check (revision >= 1);

create function accounting.keep_revision() returns trigger language plpgsql as $$
begin
  if old.state = 'exported' and (new.state <> 'exported' or new.export_id <> old.export_id) then
    if new.revision <> old.revision + 1 or not exists (
      select from accounting.export e where e.company_id = old.company_id and e.undoes = old.export_id
    ) then raise exception 'what is exported stays until its export is undone' using errcode = '23514'; end if;
  elsif new.revision <> old.revision then
    raise exception 'a revision begins with an undone export' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger payable__keep_revision before update on accounting.payable
  for each row execute function accounting.keep_revision();
create trigger settlement__keep_revision before update on accounting.settlement
  for each row execute function accounting.keep_revision();

-- The items of an export are found when it is undone.
create index payable__export on accounting.payable (company_id, export_id) where export_id is not null;
create index settlement__export on accounting.settlement (company_id, export_id) where export_id is not null;
`;
