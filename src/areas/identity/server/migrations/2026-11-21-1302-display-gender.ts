// How somebody wants to be addressed, as they said on joining; the languages word it differently.
export const up = `
alter table identity.user add column display_gender text check (display_gender in ('mr', 'mrs', 'ms', 'miss'));
`;
