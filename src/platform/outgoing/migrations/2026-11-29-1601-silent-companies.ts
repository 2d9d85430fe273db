// Companies from which nothing leaves: no mail, no text message, no file. What is done in them is only tried out.
export const up = `
create table platform.silent_company (
  company_id text primary key check (company_id like 'cmp\\_%')
);
alter table platform.silent_company enable row level security;
create policy same_company on platform.silent_company using (company_id = current_setting('app.company_id', true));
grant select, insert on platform.silent_company to merel_app;
`;
