import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { isApiError } from '#ui/api-client/api-error.ts';
import { JobPage } from '#ui/parts/states/message-page.tsx';
import type { Me } from '#areas/access/contract/session.ts';
import { accessBlockedPath, chooserPath, loginPath } from '#areas/access/paths.ts';
import { lastCompanyId, meQuery } from '#areas/access/web/api.ts';
import { homePath } from '#areas/reporting/paths.ts';
import { setupHubPath } from '#areas/setup/paths.ts';
import { isBeingSetUp } from '#areas/setup/rules/next-step.ts';
import { setupQuery } from '#areas/setup/web/api.ts';

/**
 * `/app` without a company opens the last one, the only one, or the chooser (decision 12). An owner whose company has paid
 * nothing yet and has steps left goes on with its setup.
 */
export function EnterApp() {
  const { search } = useLocation();
  const me = useQuery(meQuery);
  const target = me.data === undefined ? undefined : targetOf(me.data);
  const isOwner = target?.roles.includes('owner') === true;
  const setup = useQuery({ ...setupQuery(target?.id ?? ''), enabled: isOwner });
  if (isApiError(me.error) && me.error.status === 401)
    return <Navigate to={me.error.code === 'access_blocked' ? accessBlockedPath() : loginPath()} replace />;
  if (me.isError) throw me.error;
  if (me.data === undefined || (isOwner && setup.isPending)) return <JobPage text="" />;
  if (target === undefined) return <Navigate to={chooserPath()} replace />;
  if (setup.data !== undefined && isBeingSetUp(setup.data)) return <Navigate to={setupHubPath(target.id)} replace />;
  // A log-in says so on its way: home is told where one comes from (specification 4.1).
  return <Navigate to={`${homePath(target.id)}${search}`} replace />;
}

function targetOf({ companies, impersonations }: Me): Me['companies'][number] | undefined {
  // Samples come last.
  const [first, ...others] = companies;
  const only = others.every(({ sampleOf }) => sampleOf !== null) && impersonations.length === 0 ? first : undefined;
  return companies.find((company) => company.id === lastCompanyId()) ?? only;
}
