import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#ui/i18n/language-provider.tsx';
import { LEGAL_PAGES, loginPath, type LegalPage } from '../../paths.ts';
import { AuthFrame } from '../parts/auth-frame.tsx';
import styles from './front.module.css';
import { useFront } from './front-store.ts';

/** The built-in texts, which say what the software itself does; the operator's own replace them where they are named. */
export function LegalScreen() {
  const { page } = useParams();
  const known = LEGAL_PAGES.find((each) => each === page);
  return known === undefined ? <Navigate to={loginPath()} replace /> : <Legal page={known} />;
}

const PARTS = { terms: 3, privacy: 5, notice: 2, cookies: 4 } as const;

function Legal({ page }: { page: LegalPage }) {
  const t = useTranslations();
  const { language } = useLanguage();
  const front = useFront();
  const own = front?.links[page] ?? null;
  useEffect(() => {
    if (own !== null) location.replace(own);
  }, [own]);
  // Specification section 9: this one is written in French and English only.
  const lang = page === 'cookies' && language !== 'fr' ? 'en' : language;
  return (
    <AuthFrame isWide title={t(`legal.${page}.title`)}>
      <div className={styles.text} lang={lang}>
        {Array.from({ length: PARTS[page] }, (_, index) => (
          <p key={index}>{t(`legal.${page}.p${index + 1}`)}</p>
        ))}
      </div>
    </AuthFrame>
  );
}
