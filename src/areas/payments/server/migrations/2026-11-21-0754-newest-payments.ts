// The history of payments is read from its newest end, whatever its length.
export const up = `
create index payment__left on payments.payment (company_id, source_type, (coalesce(settled_on, execute_on, '-infinity'::date)) desc, id desc);
`;
