import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isApiError } from '#ui/api-client/api-error.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { JobPage } from '#ui/parts/states/message-page.tsx';
import { accessBlockedPath, loginPath } from '#areas/access/paths.ts';
import { lastCompanyId, meQuery } from '#areas/access/web/api.ts';

const SharedScreen = latePart(() =>
  import('#areas/receipts/web/kept/load-shared.ts').then((file) => file.loadSharedScreen()),
);

/** `/app/receipt-share`: where a file goes that another app shared. Signed out, after the log-in; the file waits on the device. */
export function ReceiptShare() {
  const { pathname, search } = useLocation();
  const me = useQuery(meQuery);
  if (isApiError(me.error) && me.error.status === 401)
    return (
      <Navigate
        to={me.error.code === 'access_blocked' ? accessBlockedPath() : loginPath(`${pathname}${search}`)}
        replace
      />
    );
  if (me.isError) throw me.error;
  if (me.data === undefined) return <JobPage text="" />;
  const { id, impersonatedBy, companies } = me.data;
  return (
    <Suspense fallback={<JobPage text="" />}>
      {/* Whoever acts for a client shares nothing as them. */}
      <SharedScreen userId={id} companies={impersonatedBy === null ? companies : []} lastCompany={lastCompanyId()} />
    </Suspense>
  );
}
