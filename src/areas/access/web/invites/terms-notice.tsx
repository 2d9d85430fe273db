import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#ui/i18n/language-provider.tsx';
import type { InviteCheck } from '../../contract/invites.ts';
import { legalPath } from '../../paths.ts';
import { useFront } from '../front/front-store.ts';
import styles from './invites.module.css';

/** What one agrees to by joining (specification 2.7): the operator's own texts where there are any, else ours. */
export function TermsNotice({ invite }: { invite: InviteCheck }) {
  const t = useTranslations('invite');
  const { language } = useLanguage();
  const front = useFront();
  const terms = invite.terms_and_conditions.prettyUrlByLang[language];
  return (
    <p className={styles.notice}>
      {t.rich('notice', {
        terms: (text) => <DocumentLink to={terms}>{text}</DocumentLink>,
        cookies: (text) => <DocumentLink to={front?.links.cookies ?? legalPath('cookies')}>{text}</DocumentLink>,
      })}
    </p>
  );
}

/** Opened beside, so that the invite stays open. */
function DocumentLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className="link">
      {children}
    </a>
  );
}
