import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { JobPage } from '#ui/parts/states/message-page.tsx';
import { chooserPath, companyClosedPath } from '#areas/access/paths.ts';
import { getCompany } from '#areas/companies/contract/company.ts';

/** Not, or not any more, among one's companies; that it was closed is the server's to say (specification 8.2). */
export function NoCompany({ companyId }: { companyId: string }) {
  const company = useQuery({
    queryKey: ['company', companyId, 'why-not'],
    queryFn: ({ signal }) => call(getCompany, { params: { companyId }, isAnonymous: true, signal }),
    retry: false,
  });
  if (company.isPending) return <JobPage text="" />;
  const isClosed = isApiError(company.error) && company.error.code === 'company_closed';
  return <Navigate to={isClosed ? companyClosedPath() : chooserPath()} replace />;
}
