// A server tells load balancers whether its database is up to date (/readyz), and it asks as the application's role.
export const up = `
grant usage on schema platform to merel_app;
grant select on platform.migration to merel_app;
`;
