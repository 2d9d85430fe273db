// A phone that confirms may be told at once (decision 6). Whoever knows the address of its subscription could send to it,
// so it is sealed, and it ends with the factor.
export const up = `
alter table identity.sca_factor
  add column sealed_push text,
  add constraint sca_factor__push check (sealed_push is null or (type = 'MOBILE_APP' and removed_at is null));
`;
