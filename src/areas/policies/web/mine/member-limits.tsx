import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { UserId } from '#areas/identity/contract/user.ts';
import { spendLimitsPath } from '../../paths.ts';
import { rulesOfMemberQuery } from '../api.ts';
import { LimitList } from './limit-list.tsx';

type MemberLimitsProps = {
  companyId: string;
  member: { readonly userId: UserId; readonly fullName: string };
};

/** What a member may spend and has used of it, beside their profile (ux 5.2). */
export function MemberLimits({ companyId, member: { userId, fullName: name } }: MemberLimitsProps) {
  const t = useTranslations('policies.theirs');
  const { data, error, refetch } = useQuery(rulesOfMemberQuery(companyId, userId));
  if (error !== null && data === undefined) return <ErrorState isInline error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <BlockSkeleton lines={5} />;
  return (
    <>
      {data.limits.length === 0 ? <p>{t('none', { name })}</p> : null}
      <LimitList limits={data.limits} fromOf={({ from }) => t(`from.${from}`, { name, grade: data.grade ?? '' })} />
      <p>
        <Link className="link" to={`${spendLimitsPath(companyId)}?q=${encodeURIComponent(name)}`}>
          {t('all')}
        </Link>
      </p>
    </>
  );
}
