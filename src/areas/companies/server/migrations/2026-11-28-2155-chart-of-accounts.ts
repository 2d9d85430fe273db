// The chart that a company's books start from. Companies founded before it was chosen have none and keep their accounts.
export const up = `
alter table companies.company add column chart text
  check (chart in ('pcg', 'skr03', 'skr04', 'pgc', 'pcmn', 'nl', 'it', 'gb', 'plain'));
`;
