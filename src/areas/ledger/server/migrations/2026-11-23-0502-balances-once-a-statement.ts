// Balances are kept once for all postings of a statement: fifty thousand entries of one bank account would otherwise
// change its one row fifty thousand times in one transaction, each change walking over all those before it.
export const up = `
drop trigger posting__keep_balance on ledger.posting;
create or replace function ledger.keep_balance() returns trigger language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  -- In one order for everybody, so that two writers wait rather than deadlock.
  insert into ledger.balance as b (company_id, account, minor)
  select company_id, account, sum(minor)::bigint from added group by company_id, account order by company_id, account
  on conflict (company_id, account) do update set minor = b.minor + excluded.minor;
  return null;
end $$;
create trigger posting__keep_balance after insert on ledger.posting
  referencing new table as added for each statement execute function ledger.keep_balance();

-- A balance as of a day reads the postings of its accounts alone.
create index entry__day on ledger.entry (company_id, booked_on);
`;
