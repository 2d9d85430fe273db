// Accounts of members are given by hand or by a pattern too; who had one by name keeps it. Two may change places in one
// statement. What is booked is found by whom it is owed to when a code changes.
export const up = `
alter table accounting.setup add column employee_pattern text check (length(employee_pattern) between 2 and 30);

alter table accounting.employee_account drop constraint employee_account__code;
alter table accounting.employee_account add constraint employee_account__code
  unique (company_id, code) deferrable initially immediate;
alter table accounting.employee_account add constraint employee_account__form check (code ~ '^[0-9A-Z]{2,17}$');
grant update on accounting.employee_account to merel_app;

insert into accounting.employee_account (company_id, user_id, code)
  select distinct on (company_id, auxiliary_account) company_id, counterparty_id, auxiliary_account from (
    select distinct on (company_id, counterparty_id) company_id, counterparty_id, auxiliary_account
    from accounting.payable p
    where counterparty_type = 'member' and auxiliary_account ~ '^[0-9A-Z]{2,17}$'
      and not exists (select 1 from accounting.employee_account e
        where e.company_id = p.company_id and (e.user_id = p.counterparty_id or e.code = p.auxiliary_account))
    order by company_id, counterparty_id, payable_on desc) newest
  order by company_id, auxiliary_account, counterparty_id;

create index payable__counterparty on accounting.payable (company_id, counterparty_id);
create index settlement__source on accounting.settlement (company_id, source_id);
create index settlement__auxiliary_code on accounting.settlement (company_id, auxiliary_account) where state = 'created';
`;
