// Whether the buyer owes the VAT of this invoice, once somebody decided it in review; until then the document says.
export const up = `
alter table payables.invoice add column is_reverse_charge boolean;
`;
