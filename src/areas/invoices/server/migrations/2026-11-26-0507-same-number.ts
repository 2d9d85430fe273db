// Whether a supplier's number was billed before is asked for each invoice in review.
export const up = `
create index invoice__number on payables.invoice (company_id, supplier_id, normal_number);
`;
