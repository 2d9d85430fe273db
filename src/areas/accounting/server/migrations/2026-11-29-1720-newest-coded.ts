/** What a supplier's newest items were coded with is offered where nothing is set: only those are read, however many there are. */
export const up = `
create index payable__newest_coded on accounting.payable (company_id, counterparty_id, payable_on desc)
  where state <> 'created';
`;
