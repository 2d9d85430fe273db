import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { missingRatePath, missingRateQuery } from './missing-rate.ts';

type RefusalProps = {
  companyId: string;
  title: string;
  error: unknown;
  /** What more there is to say. */ children?: ReactNode;
};

/** What a review was refused for; for want of a rate with the way to enter one, for whoever may. */
export function RefusalBox({ companyId, title, error, children }: RefusalProps) {
  const t = useTranslations('rates');
  const path = missingRatePath(companyId, error);
  const { data } = useQuery(missingRateQuery(companyId, error));
  const isTheirs = path !== null && data?.mayEnter === true;
  return (
    <NoticeBox
      tone="red"
      title={title}
      isAlert
      cause={error}
      actions={
        isTheirs ? (
          <Button component={Link} to={path} size="compact-sm">
            {t('enter')}
          </Button>
        ) : undefined
      }
    >
      {children}
    </NoticeBox>
  );
}
