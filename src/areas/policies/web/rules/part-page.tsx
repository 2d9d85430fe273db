import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { SettingsPage } from '#ui/layout/pages/settings-page.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { PolicyPart } from '../../contract/policies.ts';
import type { Part } from '../../contract/rule-words.ts';
import { controlRulesPath, policiesPath, spendLimitsPath } from '../../paths.ts';
import { partQuery } from '../api.ts';

type PageProps = {
  part: Part;
  title: string;
  lead: string;
  children: (companyId: string, data: PolicyPart) => ReactNode;
};

/** A page of the company's rules, with the way to the others beside it. */
export function PartPage({ part, title, lead, children }: PageProps) {
  const t = useTranslations('policies');
  const { company: companyId = '' } = useParams();
  const { data, error, refetch } = useQuery(partQuery(companyId, part));
  const links = [
    { label: t('approval.title'), to: policiesPath(companyId) },
    { label: t('limits.title'), to: spendLimitsPath(companyId) },
    { label: t('controls.title'), to: controlRulesPath(companyId) },
  ];
  return (
    <SettingsPage title={title} lead={lead} groups={[{ label: t('group'), links }]}>
      {error !== null && data === undefined ? (
        <ErrorState error={error} areas={['policies']} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <BlockSkeleton lines={8} />
      ) : (
        children(companyId, data)
      )}
    </SettingsPage>
  );
}
