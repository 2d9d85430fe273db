// A transfer may pay several payments to one account on one day, and a run may leave on several days. What the bank says
// of a transfer goes for all that it paid.
export const up = `
alter table payments.bank_file_payment add column transfer_id text;
-- Which of the file's batches it stands in: one a day of execution.
alter table payments.bank_file_payment add column batch smallint not null default 1 check (batch > 0);
update payments.bank_file_payment
  set transfer_id = upper(substr(payment_id, 5)) || case when attempt > 1 then 'R' || attempt else '' end;
alter table payments.bank_file_payment alter column transfer_id set not null;
create index bank_file_payment__transfer on payments.bank_file_payment (company_id, transfer_id);

alter table payments.run add column last_on date;
update payments.run set last_on = execute_on;
alter table payments.run alter column last_on set not null;
alter table payments.run add constraint run__days check (last_on >= execute_on);

-- Of an entry that names a transfer of several payments, all of them; of any other its one.
create view payments.entry_payment with (security_invoker = true) as
select e.company_id, e.id as entry_id, coalesce(other.payment_id, e.payment_id) as payment_id
from payments.statement_entry e
left join payments.bank_file_payment own
  on own.company_id = e.company_id and own.payment_id = e.payment_id and own.attempt = e.attempt
left join payments.bank_file_payment other
  on other.company_id = own.company_id and other.file_id = own.file_id and other.transfer_id = own.transfer_id
where e.payment_id is not null;
grant select on payments.entry_payment to merel_app;
`;
