import { TextInput } from '@mantine/core';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { fold } from '#kernel/text.ts';
import { useLanguage } from '#ui/i18n/language-provider.tsx';
import { approvedCountries } from '../../parts/country-names.ts';
import { Flag } from '../../parts/flag.tsx';
import { GroupError, PrefilledHint } from './parts.tsx';
import { useProblemText } from './problem-text.ts';
import styles from './registration.module.css';
import type { StepProps } from './step-props.ts';

/**
 * A search over real radios. Typing chooses the first that fits and the arrows walk on from there, so that what Enter
 * takes along is always the row that is marked. Accents and case make no difference.
 */
export function CountryStep({ answers, prefilled, problems, change }: StepProps) {
  const t = useTranslations('register.steps.companyCountry');
  const problemText = useProblemText();
  const { language } = useLanguage();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const all = useMemo(() => approvedCountries(language), [language]);
  const matchesOf = (text: string) => all.filter(({ name }) => fold(name).includes(fold(text)));
  const shown = matchesOf(search);

  useEffect(() => {
    list.current?.querySelector('input:checked')?.closest('label')?.scrollIntoView({ block: 'nearest' });
  }, [answers.country]);

  const find = (text: string): void => {
    setSearch(text);
    const matches = matchesOf(text);
    // One that starts like this is meant before one that has it inside: "ir" is Ireland.
    const best = matches.find(({ name }) => fold(name).startsWith(fold(text))) ?? matches[0];
    if (text.trim() !== '') change({ country: best?.alpha2 ?? '' });
  };
  const walk = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0 || shown.length === 0) return;
    event.preventDefault();
    const at = shown.findIndex(({ alpha2 }) => alpha2 === answers.country);
    const next = shown[Math.min(Math.max(at + by, 0), shown.length - 1)];
    if (next !== undefined) change({ country: next.alpha2 });
  };
  const error = problemText(problems.country);
  return (
    <>
      <TextInput
        size="xl"
        type="search"
        autoComplete="off"
        label={t('search')}
        value={search}
        onKeyDown={walk}
        onChange={(event) => find(event.currentTarget.value)}
      />
      <PrefilledHint isShown={prefilled.includes('country')} />
      <div
        ref={list}
        role="radiogroup"
        aria-label={t('list')}
        aria-required="true"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : 'country-error'}
        className={styles.scroll}
      >
        {shown.map(({ alpha2, name }) => (
          <label key={alpha2} className={styles.choice}>
            <input
              type="radio"
              name="country"
              value={alpha2}
              checked={alpha2 === answers.country}
              onChange={() => change({ country: alpha2 })}
            />
            <Flag country={alpha2} />
            {name}
          </label>
        ))}
        {shown.length === 0 ? <p className={styles.none}>{t('none', { text: search })}</p> : null}
      </div>
      <p className="visually-hidden" role="status">
        {all.find(({ alpha2 }) => alpha2 === answers.country)?.name ?? ''}
      </p>
      {error === undefined ? null : <GroupError id="country-error">{error}</GroupError>}
    </>
  );
}
