// An invoice that is asked for again is found by its number, whatever day and amount it is said to have and however its
// number is spelt.
export const up = `
alter table requests.request add column normal_number text;
update requests.request set normal_number = regexp_replace(
  regexp_replace(regexp_replace(upper(invoice ->> 'number'), '[^A-Z0-9]', '', 'g'), '^0+(?=.)', ''),
  '^([A-Z]+)0+(?=[0-9])', '\\1'
) where invoice ->> 'number' ~ '[A-Za-z0-9]';
create index request__same_number on requests.request (company_id, normal_number)
  where normal_number is not null and state not in ('draft', 'withdrawn', 'rejected');
`;
