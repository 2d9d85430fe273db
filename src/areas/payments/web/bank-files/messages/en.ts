/** Wording: ux section 15. A refusal here is of a whole file: nothing of it was applied. */
export const en = {
  title: 'Bank',
  lead: 'What your accounts hold, and what the bank booked.',
  balanceOn: 'on {day}, after the newest statement',
  noBalance: 'Import a statement to see the balance.',
  accountsFailed: 'Your accounts could not be loaded.',
  noAccounts: 'Add the account you pay from. Then statements can be read here.',
  toAccounts: 'Open accounts',
  import: 'Import a statement or report',
  importText: 'Drop camt or MT940 statements, or pain.002 reports, here',
  importTypes: 'camt XML, MT940, pain.002, zip',
  importHint:
    'What a statement shows as paid is marked as paid, and an entry is booked once, whatever file it comes in. What a report rejects is marked as failed.',
  reading: 'Reading the file',
  result:
    '{count, plural, =0 {No entry} one {# entry} other {# entries}}: {settled, plural, one {# payment} other {# payments}} settled, {open} to explain, {known} already known',
  returned: '{count, plural, one {# payment came back} other {# payments came back}}',
  notice: {
    other_currency: 'An entry of {amount} on {day} was left out.',
    future_entry: 'An entry of {amount} is dated {day}, which is still to come.',
    future_statement: 'The statement closes on {day}, which is still to come.',
  },
  noticeText: {
    other_currency:
      'It is in another currency than the account, and the bank states no amount in that of the account. Compare statement {reference} with your bank.',
    future_entry: 'It is booked. Compare statement {reference} with your bank.',
    future_statement: 'Compare statement {reference} with your bank.',
  },
  gap: 'The statement’s balances and its entries are {amount} apart.',
  gapText: 'Its entries are booked. A page of statement {reference} may be missing: compare it with your bank.',
  refused: 'Nothing of this file was applied.',
  unsure: 'We don’t know whether the file was applied. Upload it again: nothing is booked twice.',
  rateOf: 'Rate of {currency} for {day}',
  inFile: 'In the file {file}',
  place: 'Field {field}, line {line}',
  line: 'Line {line}',
  found: 'It says “{found}”.',
  copyAccounts: 'Accounts',
  report: {
    result:
      'Bank file {number}: {accepted, plural, =0 {none accepted} one {# accepted} other {# accepted}}, {rejected, plural, =0 {none rejected} one {# rejected} other {# rejected}}{open, plural, =0 {} one {, # not decided yet} other {, # not decided yet}}',
    nothingNew: 'Bank file {number}: nothing new in this report.',
    open: '{count, plural, one {# is not decided yet} other {# are not decided yet}}',
    knownAccepted: '{count, plural, one {# was already told as accepted} other {# were already told as accepted}}',
    rejected: 'Marked as failed. They are back under “To pay” with the bank’s reason:',
    more: 'and {count} more',
    known: '{count, plural, one {# was already marked as failed} other {# were already marked as failed}}',
    paidTitle:
      '{count, plural, one {# rejected payment shows as paid on a statement.} other {# rejected payments show as paid on a statement.}}',
    paidText: 'The statement counts, so nothing was changed. Ask your bank which of the two is right.',
    doubtfulTitle:
      '{count, plural, one {The bank accepts # payment that is marked as failed here.} other {The bank accepts # payments that are marked as failed here.}}',
    doubtfulText: 'Before you pay again, ask your bank whether the money is on its way.',
    topUp: {
      accepted:
        'The bank accepts the top-up of {amount} from {account}. It has arrived once the wallet’s statement shows it.',
      open: 'The bank has not decided on the top-up of {amount} from {account} yet.',
      rejected: 'The bank rejects the top-up of {amount} from {account}. It is marked as failed.',
      known: 'The top-up of {amount} from {account} was already marked as failed.',
      knownAccepted: 'Nothing new about the top-up of {amount} from {account}: the bank had already accepted it.',
      arrived:
        'The bank rejects the top-up of {amount} from {account}, but a statement shows that it arrived. The statement counts, so nothing was changed.',
      doubtful:
        'The bank accepts the top-up of {amount} from {account}, which is marked as failed here. Before you ask for another, ask your bank whether the money is on its way.',
      look: 'Look at top-ups',
    },
  },
  errors: {
    statement_unreadable: 'This file can’t be read as a bank statement. Export it again from your bank as camt.053.',
    camt_unknown_format: 'This XML isn’t a camt statement. Export it from your bank as camt.053.',
    camt_no_statement: 'There is no statement in this file.',
    camt_field_missing: 'A field that every statement has is missing in this file.',
    camt_value_invalid: 'A value in this file can’t be read.',
    mt940_no_statement: 'There is no statement in this file.',
    mt940_field_missing: 'A field that every MT940 statement has is missing in this file.',
    mt940_value_invalid: 'A value in this file can’t be read.',
    statement_other_format:
      'Entries of these days were already read from a file in another format. Stay with one format, or read only later days.',
    statement_other_currency: 'This statement is in another currency than {account}, which is kept in {currency}.',
    statement_unknown_account: 'This statement is for an account that ends in {accountEnd}, which isn’t one of yours.',
    statement_several_accounts:
      'The account number in this statement fits several of yours: {accounts}. Export it from your bank as camt.053, which names the account by its IBAN.',
    fx_rate_missing:
      'A rate is missing to book this account in the currency of your books. Enter it, then import the file again.',
    pain_unknown_format: 'This XML isn’t a status report we can read. Export it from your bank as pain.002.',
    pain_field_missing: 'A field that every status report has is missing in this file.',
    pain_value_invalid: 'A value in this file can’t be read.',
    report_unknown_file: 'This report is about a file that wasn’t made here.',
    report_unknown_payment: 'This report names a payment that wasn’t in this bank file.',
    file_takes_too_long: 'This file took too long to read and nothing was booked. Upload shorter periods one by one.',
    zip_unreadable: 'This zip can’t be read. It may hold up to 100 statements, and nothing else.',
    file_empty: 'This file is empty.',
  },
};
