import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AuthPage } from '#ui/layout/pages/auth-page.tsx';

const STORIES = ['close', 'safe', 'home'] as const;

type AuthFrameProps = {
  title: string;
  lead?: string;
  banner?: ReactNode;
  isWide?: boolean;
  isError?: boolean;
  takesFocus?: boolean;
  children: ReactNode;
};

/** The frame of every page before the product, with what the product tells of itself beside the form. */
export function AuthFrame(props: AuthFrameProps) {
  const t = useTranslations('access');
  return (
    <AuthPage
      {...props}
      storyLabel={t('story.label')}
      stories={STORIES.map((story) => ({ title: t(`story.${story}Title`), text: t(`story.${story}Text`) }))}
      boardSteps={[
        { label: t('story.requested'), detail: t('story.requestedBy') },
        { label: t('story.approved'), detail: t('story.approvedBy') },
        { label: t('story.paid'), detail: t('story.paidBy') },
      ]}
    />
  );
}
