// By which day a payment that has not left is listed: the company's, as all its days are. Before, it was the day in UTC.
export const up = `
alter table payments.payment add column opened_on date;
update payments.payment p set opened_on = (p.created_at at time zone c.time_zone)::date
  from companies.company c where c.company_id = p.company_id;
alter table payments.payment alter column opened_on set default current_date;
alter table payments.payment alter column opened_on set not null;
drop index payments.payment__all;
create index payment__all on payments.payment
  (company_id, (coalesce(settled_on, execute_on, opened_on)) desc, id desc);
`;
