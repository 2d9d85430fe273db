// Numbers that are taken by many people at once are issued ahead: whoever takes one locks that number and nobody else's,
// and one whose transaction fails is free again and the next to be taken. What is used and what is free are always
// 1 to the counter's value, without a gap (ADR 39).
export const up = `
create table companies.free_number (
  company_id text not null references companies.company,
  name text not null,
  value bigint not null check (value > 0),
  primary key (company_id, name, value)
);
alter table companies.free_number enable row level security;
create policy same_company on companies.free_number using (company_id = current_setting('app.company_id', true));
grant select, insert, delete on companies.free_number to merel_app;
-- Locking one for oneself is an update in the eyes of the database.
grant update (value) on companies.free_number to merel_app;

-- Issues so many numbers after p_last, unless others were issued meanwhile.
create function companies.issue_numbers(p_company text, p_name text, p_last bigint, p_count bigint) returns void
language sql set search_path = companies, pg_temp as $$
  with raised as (
    update companies.counter set value = value + p_count
    where company_id = p_company and name = p_name and value = p_last returning value
  )
  insert into companies.free_number (company_id, name, value)
  select p_company, p_name, number from raised, generate_series(p_last + 1, p_last + p_count) as number $$;
revoke all on function companies.issue_numbers from public;
grant execute on function companies.issue_numbers to merel_app;
`;
