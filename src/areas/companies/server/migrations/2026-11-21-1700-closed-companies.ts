// The operator closes the account of a company: its data stays, and nobody works in it until it is opened again.
export const up = `
alter table companies.company add column closed_at timestamptz;
`;
