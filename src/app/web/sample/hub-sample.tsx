import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { meQuery } from '#areas/access/web/api.ts';
import { OPENS_SAMPLE } from '#areas/samples/contract/sample.ts';
import { SampleCard } from '#areas/samples/web/door.tsx';

/** Beside the set-up hub: a sample company to try out, for those who may open one and work there as themselves. */
export function HubSample({ companyId }: { companyId: string }) {
  const { data: me } = useQuery(meQuery);
  const client = useQueryClient();
  const navigate = useNavigate();
  const enter = useCallback(
    (sampleId: string): void => {
      // The frame opens what is among the reader's companies.
      void client.fetchQuery({ ...meQuery, staleTime: 0 }).then(() => navigate(`/app/${sampleId}/home`));
    },
    [client, navigate],
  );
  // Whoever acts for somebody is no member here.
  const own = me?.impersonatedBy === null ? me.companies.find(({ id }) => id === companyId) : undefined;
  if (own?.sampleOf !== null || !OPENS_SAMPLE.some((role) => own.roles.includes(role))) return null;
  return <SampleCard companyId={companyId} onEnter={enter} />;
}
