import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { JobPage, MessagePage } from '#ui/parts/states/message-page.tsx';
import { companionPath } from '../../paths.ts';
import { EnrolForm } from './enrol-form.tsx';
import { listPhones } from './phone-keys.ts';
import type { CompanionParts } from './handed.ts';
import { PhoneReceipts } from './phone-receipts.tsx';
import { useManifest } from './use-manifest.ts';
import { QuestionList } from './question-list.tsx';

export const phonesKey = ['companion', 'phones'] as const;

/** The page for phones (decision 6): becomes the app by a QR code, and from then on shows what is to be approved. */
export function CompanionScreen({ parts }: { parts: CompanionParts }) {
  const t = useTranslations('companion');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const phones = useQuery({ queryKey: phonesKey, queryFn: listPhones, networkMode: 'always', retry: false });
  const token = hash.slice(1);
  useManifest('/companion.webmanifest');
  if (token !== '' && !phones.isError)
    return (
      <EnrolForm
        token={token}
        onDone={async () => {
          await phones.refetch();
          setNew(true);
          // The code is used up; a reload must not try it again.
          await navigate(companionPath(), { replace: true });
        }}
      />
    );
  if (phones.isError) return <MessagePage isError scene="looking-back" title={t('none.title')} text={t('noStorage')} />;
  if (phones.data === undefined) return <JobPage text={t('title')} />;
  if (phones.data.length === 0) return <MessagePage scene="phone" title={t('none.title')} text={t('none.text')} />;
  return (
    <QuestionList
      phones={phones.data}
      isNew={isNew}
      receipts={<PhoneReceipts load={parts.receipts} phones={phones.data} />}
      onGone={() => void phones.refetch()}
    />
  );
}
