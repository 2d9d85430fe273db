// Which payments a refused run held: the run lets them go, and the history of each still says so.
export const up = `
create table payments.refused_run_payment (
  company_id text not null,
  run_id text not null,
  payment_id text not null,
  primary key (company_id, run_id, payment_id),
  foreign key (company_id, run_id) references payments.run,
  foreign key (company_id, payment_id) references payments.payment
);
create index refused_run_payment__payment on payments.refused_run_payment (company_id, payment_id);
alter table payments.refused_run_payment enable row level security;
create policy same_company on payments.refused_run_payment using (company_id = current_setting('app.company_id', true));
grant select, insert on payments.refused_run_payment to merel_app;
`;
