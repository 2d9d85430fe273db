// A day's file may show a top-up without its id, and a later one tells it: the top-up has arrived then as well.
export const up = `
create function wallet.see_told_arrival() returns trigger language plpgsql as $f$
begin
  update wallet.funding f set state = 'arrived', bank_entry_id = new.id, arrived_on = new.booked_on
  from wallet.wallet w
  where w.company_id = new.company_id and w.account_id = new.account_id and f.company_id = w.company_id and f.wallet_id = w.id
    and f.end_to_end_id = new.end_to_end_id and f.minor = new.amount_minor and f.state in ('confirmed', 'failed');
  return null;
end $f$;
create trigger statement_entry__told_arrival after update of end_to_end_id on payments.statement_entry
  for each row when (old.end_to_end_id is null and new.end_to_end_id is not null) execute function wallet.see_told_arrival();
`;
