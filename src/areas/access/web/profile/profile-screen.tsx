import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { AbsenceSection } from '#areas/approvals/web/door.tsx';
import { AccountPage } from '#areas/identity/web/door.tsx';
import { meQuery } from '../api.ts';
import { EmailSection } from './email-section.tsx';
import { OthersOffer } from './others-offer.tsx';
import { PersonSection } from './person-section.tsx';
import { PhoneSection } from './phone-section.tsx';
import { profileQuery } from './profile-query.ts';

/** Who the person is and how they are reached (specification 2.2); the link of a new address leads here too. */
export function ProfileScreen() {
  const t = useTranslations('profile');
  const [search] = useSearchParams();
  const { company: companyId = '' } = useParams();
  const { data: me } = useQuery(meQuery);
  const { data, error, refetch } = useQuery(profileQuery);
  return (
    <AccountPage title={t('title')}>
      {error !== null && data === undefined ? (
        <ErrorState error={error} areas={['profile']} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <BlockSkeleton lines={6} />
      ) : (
        <>
          {search.get('proven') === '1' ? <OthersOffer title={t('email.changed', { email: data.email })} /> : null}
          <PersonSection key={`${data.firstName} ${data.lastName} ${data.lang}`} profile={data} />
          <EmailSection profile={data} />
          <PhoneSection profile={data} />
          {me === undefined || me.impersonatedBy !== null ? null : (
            <AbsenceSection companyId={companyId} userId={me.id} />
          )}
        </>
      )}
    </AccountPage>
  );
}
