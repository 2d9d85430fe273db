import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { AuthFoot } from '#ui/layout/pages/auth-foot.tsx';
import { LEGAL_PAGES, legalPath } from '../../paths.ts';
import { useFront } from './front-store.ts';
import { legalMessages } from './messages/messages.ts';

const CookieSettings = latePart(async () => {
  const [{ CookieSettings: Component }] = await Promise.all([
    import('./cookie-settings.tsx'),
    ensureMessages(legalMessages),
  ]);
  return { default: Component };
});

/** The links under every page before the product (specification 2.3): the operator's own where there are any, else ours. */
export function FrontFoot() {
  const t = useTranslations('access');
  const front = useFront();
  const [isChoosing, setChoosing] = useState(false);
  const legal = LEGAL_PAGES.map((page) => {
    const own = front?.links[page];
    const label = t(`foot.${page}`);
    return own === undefined || own === null ? { label, to: legalPath(page) } : { label, href: own };
  });
  const support = front?.supportUrl;
  return (
    <>
      <AuthFoot
        entries={[
          ...legal,
          { label: t('foot.settings'), run: () => setChoosing(true) },
          ...(support === undefined || support === null ? [] : [{ label: t('foot.help'), href: support }]),
        ]}
      />
      {isChoosing ? (
        <Suspense fallback={null}>
          <CookieSettings onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
