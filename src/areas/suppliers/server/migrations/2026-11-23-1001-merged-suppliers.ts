// One supplier that was kept as two: the double stays, as its entries in the books do, and says whose they are now.
export const up = `
alter table suppliers.supplier
  add column merged_into text,
  add column merged_at timestamptz,
  add column merged_by text,
  add constraint supplier__merged_into foreign key (company_id, merged_into) references suppliers.supplier,
  add constraint supplier__merged_whole check ((merged_into is null) = (merged_at is null) and (merged_at is null) = (merged_by is null)),
  add constraint supplier__merged_other check (merged_into <> id),
  -- A double is out of use.
  add constraint supplier__merged_archived check (merged_into is null or archived_at is not null);
create index supplier__merged on suppliers.supplier (company_id, merged_into) where merged_into is not null;
`;
