// The list of all payables is read from its newest end, whatever its length.
export const up = `
create index payable__by_day on accounting.payable (company_id, payable_on desc, id desc);
`;
