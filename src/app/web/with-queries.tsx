import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { createQueryClient } from '#ui/api-client/query-client.ts';
import { onSessionExpired } from '#ui/api-client/session-expired.ts';
import { accessBlockedPath, companyClosedPath, sessionExpiredPath } from '#areas/access/paths.ts';

/** One for as long as the page is open: what was read stays known from screen to screen. */
const client = createQueryClient();

/** Every screen that asks the server by queries; the log-in page does without, and is lighter for it. */
export function WithQueries() {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionExpired(({ code }) => {
        const { pathname, search } = location;
        if (!pathname.startsWith('/app')) return;
        client.clear();
        if (code === 'company_closed') void navigate(companyClosedPath());
        else if (code === 'access_blocked') void navigate(accessBlockedPath());
        else void navigate(sessionExpiredPath(`${pathname}${search}`));
      }),
    [navigate],
  );
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
