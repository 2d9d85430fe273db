import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { JobPage, MessagePage } from '#ui/parts/states/message-page.tsx';
import { chooserPath, companyClosedPath } from '#areas/access/paths.ts';
import { getCompany } from '#areas/companies/contract/company.ts';

/**
 * Not, or not any more, among one's companies (specification 2.2, `closed-door`); that it was closed is the server's to
 * say (specification 8.2). It names nobody of the company: to a stranger it does not even exist.
 */
export function NoCompany({ companyId, email }: { companyId: string; email: string }) {
  const t = useTranslations('shell.closedDoor');
  const company = useQuery({
    queryKey: ['company', companyId, 'why-not'],
    queryFn: ({ signal }) => call(getCompany, { params: { companyId }, isAnonymous: true, signal }),
    retry: false,
  });
  if (company.isPending) return <JobPage text="" />;
  if (isApiError(company.error) && company.error.code === 'company_closed')
    return <Navigate to={companyClosedPath()} replace />;
  return (
    <MessagePage
      isError
      scene="looking-back"
      title={t('title')}
      text={t('text', { email })}
      actions={
        <Button variant="filled" component={Link} to={chooserPath()}>
          {t('choose')}
        </Button>
      }
    />
  );
}
