import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { isApiError } from '#ui/api-client/api-error.ts';
import { JobPage } from '#ui/parts/states/message-page.tsx';
import { accessBlockedPath, chooserPath, loginPath } from '#areas/access/paths.ts';
import { lastCompanyId, meQuery } from '#areas/access/web/api.ts';
import { homePath } from '#areas/reporting/paths.ts';

/** `/app` without a company opens the last one, the only one, or the chooser (decision 12). */
export function EnterApp() {
  const { search } = useLocation();
  const me = useQuery(meQuery);
  if (isApiError(me.error) && me.error.status === 401)
    return <Navigate to={me.error.code === 'access_blocked' ? accessBlockedPath() : loginPath()} replace />;
  if (me.isError) throw me.error;
  if (me.data === undefined) return <JobPage text="" />;
  const { companies, impersonations } = me.data;
  const last = companies.find((company) => company.id === lastCompanyId());
  const only = companies.length === 1 && impersonations.length === 0 ? companies[0] : undefined;
  const target = last ?? only;
  // A log-in says so on its way: home is told where one comes from (specification 4.1).
  return <Navigate to={target === undefined ? chooserPath() : `${homePath(target.id)}${search}`} replace />;
}
