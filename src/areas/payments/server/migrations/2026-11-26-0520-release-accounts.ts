// What waited for somebody to stand for an account of a supplier, and still waits although somebody did while looking at
// another invoice.
export const up = `
update payments.payment p set iban_usable_from = account.usable_from, version = p.version + 1
from suppliers.bank_account account
where account.company_id = p.company_id and account.supplier_id = p.payee_id and account.iban = p.iban
  and account.state = 'verified' and p.payee_type = 'supplier' and p.iban_usable_from is null
  and p.state in ('to_pay', 'on_hold', 'failed');
`;
