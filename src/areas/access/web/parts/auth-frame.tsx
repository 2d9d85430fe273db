import { Suspense, type ComponentType, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { latePart } from '#ui/late/late-part.tsx';
import { AuthPage } from '#ui/layout/pages/auth-page.tsx';

// What stands around a form is loaded after it: nobody waits for small print to log in.
const FrontFoot = latePart(() => import('../front/front-foot.tsx').then((file) => ({ default: file.FrontFoot })));
const FrontStory = latePart(() => import('../front/front-story.tsx').then((file) => ({ default: file.FrontStory })));

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
      boardSteps={[
        { label: t('story.requested'), detail: t('story.requestedBy') },
        { label: t('story.approved'), detail: t('story.approvedBy') },
        { label: t('story.paid'), detail: t('story.paidBy') },
      ]}
      story={later(FrontStory)}
      foot={later(FrontFoot)}
    />
  );
}

/** The picture of the page that comes before it (tools/first-paint.ts) is without, as the page itself is at first. */
const later = (Part: ComponentType): ReactNode =>
  import.meta.env.SSR ? null : (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
