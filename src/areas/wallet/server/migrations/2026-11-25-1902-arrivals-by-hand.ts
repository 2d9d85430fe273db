// A top-up has arrived, too, when a person says of an entry that the bank booked without its id that it is that one; taken back, it
// is where it was before.
export const up = `
create function wallet.see_said_arrival() returns trigger language plpgsql as $f$
begin
  if new.undone_at is null then
    update wallet.funding f set state = 'arrived', bank_entry_id = e.id, arrived_on = e.booked_on
    from wallet.wallet w, payments.statement_entry e
    where e.company_id = new.company_id and e.id = new.entry_id and w.company_id = e.company_id and w.account_id = e.account_id
      and f.company_id = w.company_id and f.wallet_id = w.id and f.end_to_end_id = new.own_transfer_id and f.minor = new.minor
      and f.state in ('confirmed', 'failed');
  else
    update wallet.funding f set state = case when f.ended_reason is null then 'confirmed' else 'failed' end,
      bank_entry_id = null, arrived_on = null
    where f.company_id = new.company_id and f.end_to_end_id = new.own_transfer_id and f.bank_entry_id = new.entry_id
      and f.state = 'arrived';
  end if;
  return null;
end $f$;
create trigger entry_match__said_arrival after insert on payments.entry_match
  for each row when (new.own_transfer_id is not null) execute function wallet.see_said_arrival();
create trigger entry_match__unsaid_arrival after update of undone_at on payments.entry_match
  for each row when (new.own_transfer_id is not null and old.undone_at is null and new.undone_at is not null)
  execute function wallet.see_said_arrival();
`;
