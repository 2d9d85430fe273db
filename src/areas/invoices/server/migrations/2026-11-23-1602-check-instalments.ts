// What is still owed of an invoice and what was paid of it come to its gross less what credit notes took off, however it
// is split: looked at when a transaction ends, whoever changes a payment's amount or gives it up.
export const up = `
create function payables.check_owed() returns trigger language plpgsql security definer
  set search_path = payables, pg_temp as $$
declare owed bigint; owing bigint;
begin
  select gross_minor - credited_minor into owed from invoice
    where company_id = new.company_id and id = new.source_id;
  if not found then return null; end if;
  select coalesce(sum(amount_minor), 0) into owing from payments.payment
    where company_id = new.company_id and source_type = 'invoice' and source_id = new.source_id and state <> 'cancelled';
  if owed <> owing then
    raise exception 'invoice % owes %, its payments come to %', new.source_id, owed, owing
      using errcode = 'check_violation', constraint = 'invoice__owed_in_parts'; end if;
  return null;
end $$;
create constraint trigger payment__adds_up_when_new after insert on payments.payment
  deferrable initially deferred for each row when (new.source_type = 'invoice')
  execute function payables.check_owed();
create constraint trigger payment__adds_up_when_changed after update of amount_minor, state on payments.payment
  deferrable initially deferred for each row
  when (new.source_type = 'invoice' and (new.amount_minor <> old.amount_minor
    or (new.state = 'cancelled') <> (old.state = 'cancelled')))
  execute function payables.check_owed();
`;
