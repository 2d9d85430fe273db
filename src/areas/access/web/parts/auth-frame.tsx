import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#ui/i18n/language-provider.tsx';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '#ui/i18n/languages.ts';
import { PRODUCT_NAME } from '#kernel/product.ts';
import { Mark } from '#ui/parts/brand/mark.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import styles from './auth.module.css';

/** The frame of every page before the product: a form of 400 px, and from 900 px on a story beside it (login.png). */
export function AuthFrame({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return (
    <div className={styles.wrap}>
      <main className={styles.left}>
        <header className={styles.top}>
          <span className={styles.brand}>
            <Mark size={30} isDecorative />
            {PRODUCT_NAME}
          </span>
          <LanguageSelect />
        </header>
        <div className={isWide ? styles.wide : styles.narrow}>{children}</div>
        <span />
      </main>
      <Story />
    </div>
  );
}

function LanguageSelect() {
  const t = useTranslations('global');
  const { language, choose } = useLanguage();
  return (
    <select
      className={styles.language}
      aria-label={t('app.language')}
      value={language}
      onChange={(event) => isLanguage(event.currentTarget.value) && void choose(event.currentTarget.value)}
    >
      {LANGUAGES.map((each) => (
        <option key={each} value={each} lang={each}>
          {LANGUAGE_NAMES[each]}
        </option>
      ))}
    </select>
  );
}

const STORIES = ['close', 'safe', 'home'] as const;

function Story() {
  const t = useTranslations('access');
  const [index, setIndex] = useState(0);
  const story = STORIES[index] ?? 'close';
  const turn = (by: number): void => setIndex((index + by + STORIES.length) % STORIES.length);
  return (
    <aside className={styles.story} aria-label={t('story.label')}>
      <Artwork />
      <div className={styles.copy} aria-live="polite">
        <h2>{t(`story.${story}Title`)}</h2>
        <p>{t(`story.${story}Text`)}</p>
      </div>
      <div className={styles.pager}>
        <button type="button" aria-label={t('story.previous')} onClick={() => turn(-1)}>
          <Icon of={IconChevronLeft} size={16} />
        </button>
        <button type="button" aria-label={t('story.next')} onClick={() => turn(1)}>
          <Icon of={IconChevronRight} size={16} />
        </button>
      </div>
    </aside>
  );
}

/** Nine men's morris: three counters in a row close the line, and the bird watches. */
function Artwork() {
  const t = useTranslations('access');
  return (
    <svg className={styles.art} viewBox="0 0 840 876" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
      <g transform="translate(-22 4)">
        <g fill="none" stroke="var(--on-deep)" strokeOpacity="0.17" strokeWidth="1.5">
          <rect x="258" y="18" width="548" height="548" />
          <rect x="348" y="108" width="368" height="368" />
          <rect x="438" y="198" width="188" height="188" />
          <path d="M532 18V198M532 386V566M258 292H438M626 292H806" />
        </g>
        <path d="M258 566H806" stroke="var(--on-deep)" strokeOpacity="0.7" strokeWidth="2" />
        <g fill="var(--deep-counter)">
          <circle cx="348" cy="476" r="9" />
          <circle cx="626" cy="292" r="9" />
          <circle cx="258" cy="18" r="9" />
          <circle cx="532" cy="386" r="9" />
          <circle cx="716" cy="108" r="9" />
          <circle cx="806" cy="292" r="9" />
        </g>
        <g transform="translate(480 126)">
          <path d="M68 28c12 1.6 21.4 4.9 28.6 10.4-7.2 5.4-16.6 8.7-28.6 10.2z" fill="var(--beak)" />
          <circle cx="36" cy="36" r="36" fill="var(--deep-bird)" />
          <circle cx="51" cy="24.5" r="5" fill="var(--beak)" />
        </g>
        <circle cx="258" cy="566" r="12" fill="var(--on-deep)" />
        <circle cx="532" cy="566" r="12" fill="var(--on-deep)" />
        <circle cx="806" cy="566" r="13" fill="var(--beak)" />
        <g fontSize="14" fontWeight="600" fill="var(--on-deep)">
          <text x="246" y="602">
            {t('story.requested')}
          </text>
          <text x="532" y="602" textAnchor="middle">
            {t('story.approved')}
          </text>
          <text x="819" y="602" textAnchor="end">
            {t('story.paid')}
          </text>
        </g>
      </g>
    </svg>
  );
}
