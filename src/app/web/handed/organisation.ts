import { useQuery } from '@tanstack/react-query';
import { meQuery } from '#areas/access/web/api.ts';
import { organisationRoutes } from '#areas/reporting/web/organisation-routes.tsx';

/** The organisation shows the companies that the reader is a member of. */
export const routes = organisationRoutes(() => useQuery(meQuery).data?.companies ?? []);
