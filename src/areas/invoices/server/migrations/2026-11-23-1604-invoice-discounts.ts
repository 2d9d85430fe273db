// The discount that the supplier gives for early payment, in hundredths of a percent up to and with a day.
export const up = `
alter table payables.invoice
  add column discount_points integer check (discount_points between 1 and 5000),
  add column discount_until date,
  add constraint invoice__discount check ((discount_points is null) = (discount_until is null)
    and coalesce(discount_until >= issued_on, true));

create or replace function payables.check_owed() returns trigger language plpgsql security definer
  set search_path = payables, pg_temp as $$
declare owed bigint; owing bigint;
begin
  select gross_minor - credited_minor into owed from invoice
    where company_id = new.company_id and id = new.source_id;
  if not found then return null; end if;
  select coalesce(sum(amount_minor + case when is_discounted then discount_minor else 0 end), 0) into owing
    from payments.payment
    where company_id = new.company_id and source_type = 'invoice' and source_id = new.source_id and state <> 'cancelled';
  if owed <> owing then
    raise exception 'invoice % owes %, its payments come to %', new.source_id, owed, owing
      using errcode = 'check_violation', constraint = 'invoice__owed_in_parts'; end if;
  return null;
end $$;
`;
