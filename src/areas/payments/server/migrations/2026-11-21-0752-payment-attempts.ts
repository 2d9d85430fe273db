// An order that the bank returned may be sent again: a payment stands once among the orders that did not fail, over all
// files ever made, and each attempt has an id of its own.
export const up = `
alter table payments.payment add column attempt integer not null default 1 check (attempt between 1 and 99);
alter table payments.payment add constraint payment__reason check (state not in ('on_hold', 'failed') or note is not null);

alter table payments.bank_file_payment add column attempt integer not null default 1;
alter table payments.bank_file_payment add column failed_at timestamptz;
alter table payments.bank_file_payment drop constraint bank_file_payment__once;
alter table payments.bank_file_payment add constraint bank_file_payment__attempt primary key (company_id, payment_id, attempt);
create unique index bank_file_payment__once on payments.bank_file_payment (company_id, payment_id) where failed_at is null;
create index bank_file_payment__file on payments.bank_file_payment (company_id, file_id);
grant update (failed_at) on payments.bank_file_payment to merel_app;

-- Money that left and money that came back, once each for every attempt.
alter table payments.statement_entry add column attempt integer;
alter table payments.statement_entry add column is_return boolean not null default false;
update payments.statement_entry set attempt = 1 where payment_id is not null;
alter table payments.statement_entry add check ((payment_id is null) = (attempt is null));
alter table payments.statement_entry drop constraint statement_entry__payment;
alter table payments.statement_entry add constraint statement_entry__payment unique (company_id, payment_id, attempt, is_return);
`;
