import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { meQuery } from '#areas/access/web/api.ts';
import { homePath } from '#areas/reporting/paths.ts';
import { OPENS_SAMPLE } from '#areas/samples/contract/sample.ts';
import { SampleCard } from '#areas/samples/web/door.tsx';
import { rolesIn } from '../roles-in.ts';

/** Beside the set-up hub: a sample company to try out, for those who may open one and work there as themselves. */
export function HubSample({ companyId }: { companyId: string }) {
  const { data: me } = useQuery(meQuery);
  const client = useQueryClient();
  const navigate = useNavigate();
  const enter = useCallback(
    (sampleId: string): void => {
      // The frame opens what is among the reader's companies.
      void client.fetchQuery({ ...meQuery, staleTime: 0 }).then(() => navigate(homePath(sampleId)));
    },
    [client, navigate],
  );
  const place = me === undefined || me.impersonatedBy !== null ? null : rolesIn(me, companyId);
  if (place === null || place.sampleOf !== null || !OPENS_SAMPLE.some((role) => place.roles.includes(role)))
    return null;
  return <SampleCard companyId={companyId} onEnter={enter} />;
}
