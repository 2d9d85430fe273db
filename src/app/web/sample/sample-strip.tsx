import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { meQuery } from '#areas/access/web/api.ts';
import { RemoveButton } from '#areas/samples/web/door.tsx';

/** In the strip above every page of a sample company: what it is, and the ways out of it. */
export function SampleStrip({ sampleOf }: { sampleOf: string }) {
  const t = useTranslations('samples.strip');
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = (): void | Promise<void> => navigate(`/app/${sampleOf}/home`);
  const forget = async (): Promise<void> => {
    await leave();
    await client.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  // The frame keeps its place, so that no page moves when it comes.
  const place = document.getElementById('sample');
  if (place === null) return null;
  return createPortal(
    <>
      <span>{t('text')}</span>
      <RemoveButton companyId={sampleOf} onRemoved={() => void forget()} />
      <Button size="xs" variant="subtle" onClick={() => void leave()}>
        {t('leave')}
      </Button>
    </>,
    place,
  );
}
