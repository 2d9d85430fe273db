// Payments know who is paid, and nothing of the kinds of what they pay: lists and their indexes go by the payee.
export const up = `
alter table payments.payment
  drop constraint payment_source_type_check,
  add constraint payment__source_type check (source_type <> ''),
  drop constraint payment__parts_of_invoice,
  add constraint payment__parts_of_supplier check (parts = 1 or payee_type = 'supplier'),
  drop constraint payment__discount,
  add constraint payment__discount check (
    (discount_minor is null) = (discount_until is null) and (discount_minor is null) = (discount_base_minor is null)
    and coalesce(discount_minor > 0 and discount_base_minor > 0, true)
    and (discount_minor is null or (payee_type = 'supplier' and parts = 1))
    and (discount_minor is not null or not is_discounted));
drop index payments.payment__open;
create index payment__open on payments.payment (company_id, payee_type, state, due_on, id);
drop index payments.payment__left;
create index payment__left on payments.payment
  (company_id, payee_type, (coalesce(settled_on, execute_on, '-infinity'::date)) desc, id desc);
`;
